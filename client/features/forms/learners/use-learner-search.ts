import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { api, client } from '#client/platform/api/staff-api.ts'
import { maxLearnersOfForm } from '#shared/forms/learners/max-learners-of-form.ts'
import type { Learner } from '#shared/learners/endpoints.ts'

interface LearnerSearch {
  search: string
  group: string | undefined
}

const findPage = (sought: LearnerSearch, page: number, signal: AbortSignal) =>
  client.learners.readLearners({ ...sought, search: sought.search || undefined, page }, { signal })

/** Learners by name, a page at a time, and on request all that were found. */
export function useLearnerSearch({ search, group }: LearnerSearch) {
  const queryClient = useQueryClient()
  const [settled] = useDebouncedValue(search.trim(), 250)
  const sought = { search: settled, group }
  const options = {
    queryKey: [...api.learners.readLearners.key(), 'page by page', sought],
    queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) =>
      findPage(sought, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last: { total: number; pageSize: number }, _all: unknown, page: number) =>
      page * last.pageSize < last.total ? page + 1 : undefined,
  }
  const found = useInfiniteQuery({ ...options, placeholderData: keepPreviousData })
  const pages = found.data?.pages
  return {
    learners: pages?.flatMap(({ learners }) => learners),
    total: pages?.[0]?.total ?? 0,
    hasMore: found.hasNextPage,
    isFindingMore: found.isFetchingNextPage,
    findMore: () => void found.fetchNextPage(),
    isFailed: found.isError,
    retry: () => void found.refetch(),
    async findAll(): Promise<Learner[]> {
      const { pageSize = 1, total = 0 } = pages?.[0] ?? {}
      const all = await queryClient.fetchInfiniteQuery({
        ...options,
        pages: Math.ceil(Math.min(total, maxLearnersOfForm) / pageSize),
        staleTime: 0,
      })
      return all.pages.flatMap(({ learners }) => learners)
    },
  }
}
