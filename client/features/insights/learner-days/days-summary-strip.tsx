import { formatNumber, formatPercent } from '#client/platform/language/number-format.ts'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { type DetailItem, DetailStrip } from '#client/staff-ui/page/figures/detail-strip.tsx'
import { m } from '#client/words/messages.js'
import type { DayPoint } from '#shared/insights/endpoints.ts'
import { summariseDays } from '../days-summary.ts'

/** What a learner's days on a form come to, in a line; only what there is. */
export function DaysSummaryStrip({ days, balance }: { days: readonly DayPoint[]; balance: number }) {
  const sum = summariseDays(days)
  const percentFact = (term: string, percent: number | null, detail?: string): DetailItem[] =>
    percent === null ? [] : [{ term, value: formatPercent(percent), detail }]
  const goalTerm = sum.goal && m.days_goal_since({ day: dayLabel(sum.goal.since, 'short') })
  return (
    <DetailStrip
      facts={[
        ...percentFact(m.days_last_scored({ count: sum.last.length }), sum.lastPercent, m.days_last_points()),
        ...percentFact(m.days_own(), sum.lastOwnPercent, m.days_last_points()),
        ...percentFact(
          goalTerm ?? '',
          sum.goal?.percent ?? null,
          sum.last.length > 0
            ? m.days_goal_met_on({ part: sum.lastGoalsMet, whole: sum.last.length })
            : undefined,
        ),
        {
          term: m.days_matched(),
          value: formatNumber(sum.matched),
          detail: m.days_matched_of({ count: sum.checkIns }),
        },
        {
          term: m.days_scored(),
          value: formatNumber(sum.scored),
          detail: m.days_scored_of({ count: sum.days }),
        },
        { term: m.days_tokens(), value: formatNumber(balance) },
      ]}
    />
  )
}
