import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { m } from '#client/words/messages.js'
import type { DayPoint } from '#shared/insights/endpoints.ts'
import { percentOfWholeLabel } from './figure-labels.ts'
import { FigureTable } from './figure-table.tsx'
import { weeklyTotals } from './weekly-totals.ts'

/** What each week came to, newest first. */
export const WeeklyTotalsTable = ({ days }: { days: readonly DayPoint[] }) => (
  <FigureTable
    caption={m.parts_week()}
    rows={weeklyTotals(days)
      .toReversed()
      .map((week) => ({
        key: week.from,
        head: m.parts_week_of({ day: dayLabel(week.from, 'short') }),
        of: week,
      }))}
    columns={[
      { name: m.staff_matched(), words: ({ earned, possible }) => percentOfWholeLabel(earned, possible) },
      {
        name: m.staff_own(),
        words: ({ ownEarned, ownPossible }) => percentOfWholeLabel(ownEarned, ownPossible),
      },
      {
        name: m.staff_points(),
        words: ({ earned, possible }) => m.staff_of({ part: earned, whole: possible }),
      },
      { name: m.days_scored(), words: ({ scored, days: all }) => m.staff_of({ part: scored, whole: all }) },
      {
        name: m.parts_goal_met(),
        words: ({ goalsMet, scored }) => m.staff_of({ part: goalsMet, whole: scored }),
      },
    ]}
  />
)
