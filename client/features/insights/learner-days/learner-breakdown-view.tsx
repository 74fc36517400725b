import { IconChartBar } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#client/platform/api/staff-api.ts'
import { EmptyState } from '#client/staff-ui/feedback/empty-state.tsx'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { m } from '#client/words/messages.js'
import type { DayPoint } from '#shared/insights/endpoints.ts'
import type { LearnerProgress } from '#shared/insights/progress-endpoints.ts'
import { DaysSkeleton } from './days-skeleton.tsx'
import { percentOfWholeLabel } from './figure-labels.ts'
import { FigureTable } from './figure-table.tsx'
import { QuestionOrPeriodTable } from './question-or-period-table.tsx'
import { weeklyTotals } from './weekly-totals.ts'

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

const NothingYet = () => (
  <EmptyState icon={IconChartBar} title={m.parts_none()}>
    {m.parts_none_says()}
  </EmptyState>
)

/** What each week came to, newest first. */
const WeeklyTotalsTable = ({ days }: { days: readonly DayPoint[] }) => (
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
