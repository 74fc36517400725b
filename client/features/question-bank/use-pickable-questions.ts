import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#client/platform/api/staff-api.ts'
import type { NewBankQuestion } from '#shared/question-bank/bank-question.ts'
import { type BankFilters, matchesBankFilters } from './bank-filters.ts'
import { distinctTags, useStarterBank } from './use-starter-bank.ts'

export type BankSource = 'own' | 'starter'

interface QuestionSearch {
  source: BankSource
  search: string
  filters: BankFilters
  page: number
}

const pageSize = 50

/** The questions of either bank that fit, a page at a time; the starter bank is loaded when it is first looked at. */
export function usePickableQuestions({ source, search, filters, page }: QuestionSearch) {
  const own = useQuery({
    ...api.questionBank.readQuestionBank.queryOptions({
      input: { ...filters, search: search || undefined, sort: 'text', page },
    }),
    enabled: source === 'own',
    placeholderData: keepPreviousData,
  })
  const starter = useStarterBank({ enabled: source === 'starter' })
  const asked = source === 'own' ? own : starter
  const onRetry = asked.isError ? () => void asked.refetch() : undefined
  const isBare = search === '' && Object.values(filters).every((filter) => filter === undefined)
  if (source === 'own') {
    const { questions, total = 0, tags = [], pageSize: shown = pageSize } = own.data ?? {}
    return { questions, total, tags, pageSize: shown, isBare, onRetry }
  }
  const sought = starter.data?.filter((question) => matchesBankFilters(question, { search, ...filters }))
  return {
    questions: sought?.slice((page - 1) * pageSize, page * pageSize) as NewBankQuestion[] | undefined,
    total: sought?.length ?? 0,
    tags: distinctTags(starter.data),
    pageSize,
    isBare,
    onRetry,
  }
}
