import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { api } from '#client/platform/api/staff-api.ts'
import { EmptyState } from '#client/staff-ui/feedback/empty-state.tsx'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { ListSkeleton } from '#client/staff-ui/list/list-skeleton.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { m } from '#client/words/messages.js'
import { parseDayRange, stringifyDayRange, toDayRangeQuery } from '../learner-days/day-range.ts'
import { DayRangeChoice } from '../learner-days/day-range-choice.tsx'
import { DaysSkeleton } from '../learner-days/days-skeleton.tsx'
import { QuestionOrPeriodTable } from '../learner-days/question-or-period-table.tsx'
import { LearnerStatusList } from './learner-status-list.tsx'
import { FormResultsTable } from './result-tables.tsx'
import styles from './results.module.css'
import { ResultsActions, type ResultsInput } from './results-actions.tsx'
import { ResultsSummary } from './results-summary.tsx'

interface Props {
  form?: string | undefined
  group?: string | undefined
  /** Whose results they are, as files and paper say it. */
  name: string
}

/** What check-ins came to in the range of the address: of a form, a group, both, or all within reach. */
export function ResultsView({ form, group, name }: Props) {
  const { range: written }: { range?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const range = parseDayRange(written)
  const input = { form, group, ...toDayRangeQuery(range) }
  const query = useQuery({
    ...api.insights.readResults.queryOptions({ input }),
    placeholderData: keepPreviousData,
  })
  const results = query.data
  if (!results)
    return query.isPending ? (
      <DaysSkeleton />
    ) : (
      <PageFailed error={query.error} what={m.results_failed()} onRetry={() => void query.refetch()} />
    )
  const isEmpty = results.weeks.length === 0
  return (
    <>
      <div className={styles.head}>
        <DayRangeChoice
          range={range}
          shown={results}
          onRange={(next) =>
            void navigate({
              to: '.',
              search: (search: object) => ({ ...search, range: stringifyDayRange(next) }),
              replace: true,
            })
          }
        />
        {!isEmpty && <ResultsActions name={name} input={input} results={results} />}
      </div>
      {isEmpty ? (
        <EmptyState title={m.results_none()}>{m.results_none_says()}</EmptyState>
      ) : (
        <>
          <ResultsSummary weeks={results.weeks} />
          <LearnerStatusList key={JSON.stringify(input)} input={input} standing="below-goal" />
          <LearnerStatusList key={`thin ${JSON.stringify(input)}`} input={input} standing="thin" />
          {results.forms.length > 0 && (
            <Section title={m.results_by_form()}>
              <FormResultsTable forms={results.forms} />
            </Section>
          )}
          <ResultBreakdownSections input={input} />
        </>
      )}
    </>
  )
}

/** What answers came to by question and, where there are several, by period. */
function ResultBreakdownSections({ input }: { input: ResultsInput }) {
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
