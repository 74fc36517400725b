import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#client/platform/api/staff-api.ts'
import { EmptyState } from '#client/staff-ui/feedback/empty-state.tsx'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { m } from '#client/words/messages.js'
import type { LearnerProgress } from '#shared/insights/progress-endpoints.ts'
import { DaysSkeleton } from './days-skeleton.tsx'
import { QuestionOrPeriodTable } from './question-or-period-table.tsx'
import { WeeklyTotalsTable } from './weekly-totals-table.tsx'

interface Props {
  view: 'week' | 'question' | 'period'
  progress: LearnerProgress
  formId: string
}

/** The time in range by week, by question or by period. */
export function LearnerBreakdownView({ view, progress, formId }: Props) {
  const { learner, from, to, days } = progress
  const query = useQuery({
    ...api.insights.readLearnerParts.queryOptions({
      input: { learnerId: learner.id, form: formId, from, to },
    }),
    enabled: view !== 'week',
    placeholderData: keepPreviousData,
  })
  if (view === 'week') return days.length > 0 ? <WeeklyTotalsTable days={days} /> : <NothingYet />
  if (query.isError)
    return <PageFailed error={query.error} what={m.days_failed()} onRetry={() => void query.refetch()} />
  if (!query.data) return <DaysSkeleton />
  const sums = view === 'question' ? query.data.questions : query.data.periods
  const title = view === 'question' ? m.parts_question() : m.parts_period()
  return sums.length > 0 ? <QuestionOrPeriodTable title={title} sums={sums} /> : <NothingYet />
}

const NothingYet = () => <EmptyState title={m.parts_none()}>{m.parts_none_says()}</EmptyState>
