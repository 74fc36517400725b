import { Button } from '@mantine/core'
import { EmptyState } from '#client/staff-ui/feedback/empty-state.tsx'
import { ScoreGraph } from '#client/staff-ui/graph/score-graph.tsx'
import { ScoreTable } from '#client/staff-ui/graph/score-table.tsx'
import { dayWords } from '#client/staff-ui/page/day-words.ts'
import { Disclosure } from '#client/staff-ui/page/disclosure.tsx'
import { m } from '#client/words/messages.js'
import { scorePercentage } from '#shared/forms/goal.ts'
import type { DayPoint, LearnerGraph } from '#shared/insights/endpoints.ts'
import { dayLink } from '../day-link.ts'
import styles from './days-in-view.module.css'

interface Props {
  graph: LearnerGraph
  form: { id: string; title: string }
  days: readonly DayPoint[]
  withOwn: boolean
  withGoal: boolean
  onShowAll: () => void
}

const noPhases: never[] = []

/** The graph of the days in range, and the same as a table. */
export function DaysInView({ graph, form, days, withOwn, withGoal, onShowAll }: Props) {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last)
    return (
      <EmptyState
        title={m.days_none_in_range()}
        actions={<Button onClick={onShowAll}>{m.days_show_all()}</Button>}
      >
        {m.days_none_in_range_says({
          from: dayWords(graph.from, 'dated'),
          to: dayWords(graph.to, 'dated'),
        })}
      </EmptyState>
    )
  const linkOf = (day: DayPoint) => dayLink(graph.learner.id, form.id, day)
  const scored = days.filter(({ mark }) => mark === 'scored')
  return (
    <>
      <ScoreGraph
        caption={m.days_caption({
          learner: graph.learner.name,
          form: form.title,
          from: dayWords(first.onDate, 'dated'),
          to: dayWords(last.onDate, 'dated'),
        })}
        summary={summaryOf(days, scored)}
        days={days}
        phases={noPhases}
        closures={graph.closures.filter(({ endsOn }) => endsOn >= first.onDate)}
        linkOf={linkOf}
        withOwn={withOwn}
        withGoal={withGoal}
      />
      <div className={styles.values}>
        <Disclosure
          title={m.days_table()}
          sum={m.days_table_sum({ days: days.length, scored: scored.length })}
        >
          <ScoreTable days={days} linkOf={linkOf} />
        </Disclosure>
      </div>
    </>
  )
}

function summaryOf(days: readonly DayPoint[], scored: readonly DayPoint[]): string {
  const [first, last] = [scored[0], scored.at(-1)]
  if (!first || !last) return m.days_summary_none()
  const percent = ({ earned, possible }: DayPoint) => scorePercentage(earned, possible) ?? 0
  return m.days_summary({
    scored: scored.length,
    days: days.length,
    first: percent(first),
    last: percent(last),
    goal: last.goalPercentage,
  })
}
