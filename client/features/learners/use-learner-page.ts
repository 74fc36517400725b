import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#client/platform/staff-api.ts'
import type { ListAddress } from '#client/staff-ui/list/use-list-address.ts'

interface Narrowed {
  group: string | undefined
  which?: 'withdrawn' | undefined
}

/** The page of learners that an address asks for, of everybody within reach or of one group. */
export function useLearnerPage({ q, page, goTo }: ListAddress, { group, which }: Narrowed) {
  const asked = useQuery({
    ...api.learners.list.queryOptions({ input: { search: q || undefined, group, which, page } }),
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
    learners: isPastEnd ? undefined : asked.data?.learners,
    total,
    pageSize,
    onRetry: asked.isError && !asked.data ? () => void asked.refetch() : undefined,
  }
}
