import { IconCheck, IconFlag, IconHourglass } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { dayLabel } from '#client/features/check-ins/time-labels.ts'
import { formatNumber } from '#client/platform/language/number-format.ts'
import { EntryList } from '#client/ui/entry-list.tsx'
import { m } from '#client/words/messages.js'
import type { MyDayPoint } from '#shared/insights/endpoints.ts'
import { dayOutcomeLabel } from './day-outcome-label.ts'

/** Each day with what it was, the newest first; one that staff matched leads to both answers. */
export function MyRecentDays({ form, days }: { form: string; days: readonly MyDayPoint[] }) {
  return (
    <EntryList
      title={m.learner_days_recent()}
      entries={days.toReversed().map((day) => ({
        key: day.onDate,
        name:
          day.matched > 0 ? (
            <Link to="/student/matched-day" search={{ form, day: day.onDate }}>
              {dayLabel(day.onDate)}
            </Link>
          ) : (
            dayLabel(day.onDate)
          ),
        says: (
          <>
            <Mark {...day} />
            {dayOutcomeLabel(day)}
          </>
        ),
        sum: day.mark === 'scored' && (
          <>
            <b>{formatNumber(day.earned)}</b> {m.learner_days_of_possible({ possible: day.possible })}
          </>
        ),
      }))}
    />
  )
}

function Mark({ mark, goalMet }: MyDayPoint) {
  if (goalMet) return <IconFlag aria-hidden="true" />
  if (mark === 'answered') return <IconCheck aria-hidden="true" />
  return mark === 'waiting' && <IconHourglass aria-hidden="true" />
}
