import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { learnerGraphLink } from '#client/features/check-ins/check-in-links.ts'
import { api } from '#client/platform/api/staff-api.ts'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { ListSkeleton } from '#client/staff-ui/list/list-skeleton.tsx'
import { Pager } from '#client/staff-ui/list/pager.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { m } from '#client/words/messages.js'
import type { LearnerResult } from '#shared/insights/results/endpoints.ts'
import { minScoredDays } from '#shared/insights/results/goal-status.ts'
import { percentLabel } from '../learner-days/figure-labels.ts'
import { FigureTable } from '../learner-days/figure-table.tsx'
import styles from './results.module.css'
import type { ResultsInput } from './results-actions.tsx'

interface Props {
  input: ResultsInput
  standing: 'below-goal' | 'thin'
}

const words = {
  'below-goal': {
    title: m.results_below,
    says: () => m.results_below_says({ days: minScoredDays }),
    none: m.results_below_none,
  },
  thin: {
    title: m.results_thin,
    says: () => m.results_thin_says({ days: minScoredDays }),
    none: null,
  },
}

/** Learners by name who stand so in the range, each with the numbers and a way to their days. */
export function LearnerStatusList({ input, standing }: Props) {
  const [page, go] = useState(1)
  const query = useQuery({
    ...api.insights.readGoalStatuses.queryOptions({ input: { ...input, standing, page } }),
    placeholderData: keepPreviousData,
  })
  const { title, says, none } = words[standing]
  if (query.data?.total === 0 && !none) return null
  return (
    <Section title={title()} count={query.data?.total}>
      {query.data ? (
        <>
          <p className={styles.explanation}>{query.data.total > 0 || !none ? says() : none()}</p>
          {query.data.learners.length > 0 && (
            <StandingTable learners={query.data.learners} form={input.form} />
          )}
          {query.data.total > query.data.pageSize && (
            <Pager page={page} pageSize={query.data.pageSize} found={query.data.total} onGo={go} />
          )}
        </>
      ) : query.isError ? (
        <PageFailed error={query.error} what={m.results_failed()} onRetry={() => void query.refetch()} />
      ) : (
        <ListSkeleton label={title()} columns={4} />
      )}
    </Section>
  )
}

interface TableProps {
  learners: readonly LearnerResult[]
  form: string | undefined
}

const StandingTable = ({ learners, form }: TableProps) => (
  <FigureTable
    caption={m.results_learner()}
    rows={learners.map((learner) => ({
      key: learner.id,
      head: (
        <TextLink {...learnerGraphLink(learner.id, form)} look="name">
          {learner.name}
        </TextLink>
      ),
      of: learner,
    }))}
    columns={[
      { name: m.parts_score(), words: ({ percentage }) => percentLabel(percentage) },
      { name: m.form_goal(), words: ({ goalPercentage }) => percentLabel(goalPercentage) },
      { name: m.days_scored(), words: ({ days }) => days },
      {
        name: m.parts_goal_met(),
        words: ({ goalsMet, days }) => m.staff_of({ part: goalsMet, whole: days }),
      },
    ]}
  />
)
