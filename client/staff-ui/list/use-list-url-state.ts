import { useNavigate, useSearch } from '@tanstack/react-router'
import type { SortingState } from '@tanstack/react-table'
import type { ListSearchParams } from '#client/platform/page/search-params.ts'
import { parseSorting, stringifySorting } from './sorting-text.ts'

export interface ListUrlState {
  /** What was searched for; empty for everything. */
  q: string
  sorting: SortingState
  /** From 1. */
  page: number
  /** Columns that are left out. */
  hidden: readonly string[]
  find: (q: string) => void
  sort: (sorting: SortingState) => void
  goTo: (page: number) => void
  hide: (columns: readonly string[]) => void
}

/** Search, order and page of a list, kept in the address so that Back and a shared link show the same rows. */
export function useListUrlState(defaultSort = ''): ListUrlState {
  const { q = '', sort = defaultSort, page = 1, hide }: ListSearchParams = useSearch({ strict: false })
  const navigate = useNavigate()
  const change = (changes: ListSearchParams, replace: boolean) =>
    void navigate({ to: '.', hash: true, search: (held: object) => ({ ...held, ...changes }), replace })
  return {
    q,
    sorting: parseSorting(sort),
    page,
    hidden: hide?.split('-') ?? none,
    find: (typed) => change({ q: typed || undefined, page: undefined }, true),
    sort: (sorting) => {
      const text = stringifySorting(sorting)
      change({ sort: text === defaultSort ? undefined : text, page: undefined }, true)
    },
    goTo: (next) => change({ page: next > 1 ? next : undefined }, false),
    hide: (columns) => change({ hide: columns.length > 0 ? columns.join('-') : undefined }, true),
  }
}

const none: readonly string[] = []
