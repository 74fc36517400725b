import { formatPercent } from '#client/platform/language/number-format.ts'
import type { ScoreGraphProps } from '#client/staff-ui/graph/score-plot.tsx'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { m } from '#client/words/messages.js'
import { scorePercentage } from '#shared/forms/goal.ts'
import type { DayPoint } from '#shared/insights/endpoints.ts'
import type { LearnerProgress } from '#shared/insights/progress-endpoints.ts'
import type { VisibleGraphLines } from './day-filters.tsx'
import { isGoalOnlyChange, phaseLabel } from './phase-label.ts'

/** What is drawn of a learner's days, on the screen, on paper and in a picture alike. */
export function toScoreGraphProps(
  { learner, form, days, phases, closures, from, to }: LearnerProgress,
  lines: VisibleGraphLines,
): Omit<ScoreGraphProps, 'linkOf'> {
  const first = days[0]?.onDate ?? from
  return {
    caption: m.days_caption({
      learner: learner.name,
      form: form?.title ?? '',
      from: dayLabel(first, 'dated'),
      to: dayLabel(days.at(-1)?.onDate ?? to, 'dated'),
    }),
    summary: summaryOf(days),
    days,
    phases: phases.map((phase) => {
      const [title, ...more] = phaseLabel(phase)
      return { from: phase.from, title, words: more.join(', '), isGoalStep: isGoalOnlyChange(phase) }
    }),
    closures: closures.filter(({ endsOn }) => endsOn >= first),
    withOwn: lines.own,
    withGoal: lines.goal,
    withPhases: lines.phases,
    withTrend: lines.trend,
  }
}

function summaryOf(days: readonly DayPoint[]): string {
  const scored = days.filter(({ mark }) => mark === 'scored')
  const [first, last] = [scored[0], scored.at(-1)]
  if (!first || !last) return m.days_summary_none()
  const percent = ({ earned, possible }: DayPoint) => scorePercentage(earned, possible) ?? 0
  return m.days_summary({
    scored: scored.length,
    days: days.length,
    first: formatPercent(percent(first)),
    last: formatPercent(percent(last)),
    goal: formatPercent(last.goalPercentage),
  })
}
