import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { StaffNotes } from '#client/features/learners/staff-notes/staff-notes.tsx'
import { api } from '#client/platform/api/staff-api.ts'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { EmptyState } from '#client/staff-ui/feedback/empty-state.tsx'
import { ScoreGraph, ScoreTable } from '#client/staff-ui/graph/score-graph.tsx'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { Disclosure } from '#client/staff-ui/page/disclosure.tsx'
import { HelpLink } from '#client/staff-ui/page/help-link.tsx'
import { m } from '#client/words/messages.js'
import type { DayPoint } from '#shared/insights/endpoints.ts'
import type { LearnerProgress } from '#shared/insights/progress-endpoints.ts'
import { dayCheckInsLink } from '../day-check-ins-link.ts'
import type { VisibleGraphLines } from './day-filters.tsx'
import styles from './learner-days-view.module.css'
import { PhaseComparisonTable, type PhaseComparisonTableProps } from './phase-comparison-table.tsx'
import { toScoreGraphProps } from './to-score-graph-props.ts'

const Suggestions = lazyComponent(() => import('../suggestions/suggestions.tsx'), 'Suggestions')

interface Props {
  progress: LearnerProgress
  form: { id: string; title: string }
  lines: VisibleGraphLines
  mayChange: boolean
  onShowAll: () => void
}

/** The graph of the days in range, the phases they fall into, every value as a table, and what the numbers suggest. */
export function LearnerDaysView({ progress, form, lines, mayChange, onShowAll }: Props) {
  const queryClient = useQueryClient()
  const { learner, days, phases, notes, from, to } = progress
  if (days.length === 0)
    return (
      <EmptyState
        title={m.days_none_in_range()}
        actions={<Button onClick={onShowAll}>{m.days_show_all()}</Button>}
      >
        {m.days_none_in_range_says({ from: dayLabel(from, 'dated'), to: dayLabel(to, 'dated') })}
      </EmptyState>
    )
  const linkOf = (day: DayPoint) => dayCheckInsLink(learner.id, form.id, day)
  const scored = days.filter(({ mark }) => mark === 'scored')
  return (
    <>
      <ScoreGraph {...toScoreGraphProps(progress, lines)} linkOf={linkOf} />
      <div className={styles.under}>
        <div>
          <Disclosure
            title={m.days_table()}
            sum={m.days_table_sum({ days: days.length, scored: scored.length })}
          >
            <ScoreTable days={days} linkOf={linkOf} />
          </Disclosure>
          <PhaseTable days={days} phases={phases} />
          <StaffNotes
            learner={learner}
            notes={notes}
            mayChange={mayChange}
            onChanged={() =>
              void queryClient.invalidateQueries({ queryKey: api.insights.readLearnerProgress.key() })
            }
          />
        </div>
        <Suspense>
          <Suggestions learner={learner} formId={form.id} mayChange={mayChange} />
        </Suspense>
      </div>
    </>
  )
}

/** The phases in a line that opens to their figures, and to what these mean. */
const PhaseTable = (props: PhaseComparisonTableProps) => (
  <Disclosure title={m.phases_title()} sum={m.phases_sum({ count: props.phases.length })}>
    <PhaseComparisonTable {...props} />
    <div className={styles.help}>
      <p>{m.phases_help_course()}</p>
      <p>{m.phases_help_overlap()}</p>
      <p>{m.phases_help_few()}</p>
      <p>
        <HelpLink page="graph" />
      </p>
    </div>
  </Disclosure>
)
