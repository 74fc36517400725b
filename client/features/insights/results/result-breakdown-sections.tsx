import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#client/platform/api/staff-api.ts'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { ListSkeleton } from '#client/staff-ui/list/list-skeleton.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { m } from '#client/words/messages.js'
import { QuestionOrPeriodTable } from '../learner-days/question-or-period-table.tsx'
import styles from './results.module.css'
import type { ResultsInput } from './results-input.ts'

/** What answers came to by question and, where there are several, by period. */
export function ResultBreakdownSections({ input }: { input: ResultsInput }) {
  const query = useQuery({
    ...api.insights.readResultParts.queryOptions({ input }),
    placeholderData: keepPreviousData,
  })
  if (!query.data)
    return (
      <Section title={m.days_by_question()}>
        {query.isError ? (
          <PageFailed error={query.error} what={m.results_failed()} onRetry={() => void query.refetch()} />
        ) : (
          <ListSkeleton label={m.days_by_question()} columns={6} />
        )}
      </Section>
    )
  const { questions, periods } = query.data
  return (
    <>
      <Section title={m.days_by_question()}>
        <p className={styles.explanation}>
          {questions.length > 0 ? m.results_questions_say() : m.parts_none_says()}
        </p>
        {questions.length > 0 && <QuestionOrPeriodTable title={m.parts_question()} sums={questions} />}
      </Section>
      {periods.length > 1 && (
        <Section title={m.days_by_period()}>
          <QuestionOrPeriodTable title={m.parts_period()} sums={periods} />
        </Section>
      )}
    </>
  )
}
