import { IconFlag, IconHourglass } from '@tabler/icons-react'
import { dayLabel } from '#client/features/check-ins/time-labels.ts'
import { formatNumber } from '#client/platform/language/number-format.ts'
import { EntryList } from '#client/ui/entry-list.tsx'
import { m } from '#client/words/messages.js'
import type { DayPoint } from '#shared/insights/endpoints.ts'
import { dayOutcomeLabel } from './day-outcome-label.ts'

/** Each day with what it was, the newest first. */
export function MyRecentDays({ days }: { days: readonly DayPoint[] }) {
  return (
    <EntryList
      title={m.learner_days_recent()}
      entries={days.toReversed().map((day) => ({
        key: day.onDate,
        name: dayLabel(day.onDate),
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

function Mark({ mark, goalMet }: DayPoint) {
  if (goalMet) return <IconFlag aria-hidden="true" />
  return mark === 'waiting' && <IconHourglass aria-hidden="true" />
}
