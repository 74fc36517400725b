import { IconCheck, IconFlag, IconHourglass } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { dayHeading } from '#client/features/check-ins/time-labels.ts'
import { formatNumber } from '#client/platform/language/number-format.ts'
import { EntryList } from '#client/ui/entry-list.tsx'
import { m } from '#client/words/messages.js'
import type { MyDayPoint } from '#shared/insights/endpoints.ts'
import { dayOutcomeLabel, myDaysUnit } from './my-day.ts'

/** Each day with what it was, the newest first; one that was answered leads to its answers. */
export function MyRecentDays({ form, days }: { form: string; days: readonly MyDayPoint[] }) {
  const unit = myDaysUnit(days)
  return (
    <EntryList
      title={m.learner_days_recent()}
      entries={days.toReversed().map((day) => ({
        key: day.onDate,
        name: isAnswered(day) ? (
          <Link to="/student/matched-day" search={{ form, day: day.onDate }}>
            {dayHeading(day.onDate)}
          </Link>
        ) : (
          dayHeading(day.onDate)
        ),
        says: (
          <>
            <Mark {...day} />
            {dayOutcomeLabel(day, unit)}
          </>
        ),
        sum:
          day.mark === 'scored' &&
          (unit.isPoints ? (
            <>
              <b>{formatNumber(day.earned)}</b> {m.learner_days_of_possible({ possible: day.possible })}
            </>
          ) : (
            <b>{unit.label(unit.scoreOf(day))}</b>
          )),
      }))}
    />
  )
}

const isAnswered = ({ mark, ownPossible, matched }: MyDayPoint) =>
  matched > 0 || ownPossible > 0 || mark === 'answered' || mark === 'scored'

function Mark({ mark, goalMet }: MyDayPoint) {
  if (goalMet) return <IconFlag aria-hidden="true" />
  if (mark === 'answered') return <IconCheck aria-hidden="true" />
  return mark === 'waiting' && <IconHourglass aria-hidden="true" />
}
