import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ListUrlState } from './use-list-url-state.ts'

interface Page {
  total: number
  pageSize: number
}

/** The page of a list that the server cut out, and what a `ListTable` takes of it; from beyond the end one comes to the last page. */
export function useListPage<Cut extends Page>(address: ListUrlState, asked: UseQueryResult<Cut>) {
  const { page, goTo } = address
  const { total = 0, pageSize = 1 } = asked.data ?? {}
  const lastPage = Math.max(Math.ceil(total / pageSize), 1)
  const isPastEnd = asked.isSuccess && !asked.isPlaceholderData && page > lastPage
  // biome-ignore lint/correctness/useExhaustiveDependencies: goTo is made anew with every address
  useEffect(() => {
    if (isPastEnd) goTo(lastPage)
  }, [isPastEnd, lastPage])
  const onRetry = asked.isError && !asked.data ? () => void asked.refetch() : undefined
  return { shown: isPastEnd ? undefined : asked.data, paging: { address, total, pageSize, onRetry } }
}
