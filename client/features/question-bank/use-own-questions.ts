import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#client/platform/staff-api.ts'
import { sortingToText } from '#client/staff-ui/list/sort-text.ts'
import type { ListAddress } from '#client/staff-ui/list/use-list-address.ts'
import type { BankOrder } from '#shared/question-bank/endpoints.ts'
import type { BankFilters } from './bank-filters.ts'

const orders: readonly BankOrder[] = ['text', '-text', 'added', '-added']

/** The page of the organisation's questions that an address asks for. */
export function useOwnQuestions(
  { q, page, sorting, goTo }: ListAddress,
  filters: BankFilters,
  isArchived: boolean,
) {
  const sort = orders.find((order) => order === sortingToText(sorting)) ?? 'text'
  const asked = useQuery({
    ...api.questionBank.list.queryOptions({
      input: { ...filters, search: q || undefined, archived: isArchived ? 'yes' : undefined, sort, page },
    }),
    placeholderData: keepPreviousData,
  })
  const { total = 0, pageSize = 1 } = asked.data ?? {}
  const lastPage = Math.max(Math.ceil(total / pageSize), 1)
  const isPastEnd = asked.isSuccess && !asked.isPlaceholderData && page > lastPage
  // biome-ignore lint/correctness/useExhaustiveDependencies: goTo is made anew with every address
  useEffect(() => {
    if (isPastEnd) goTo(lastPage)
  }, [isPastEnd, lastPage])
  return {
    questions: isPastEnd ? undefined : asked.data?.questions,
    total,
    pageSize,
    tags: asked.data?.tags ?? [],
    counts: asked.data,
    onRetry: asked.isError && !asked.data ? () => void asked.refetch() : undefined,
  }
}
