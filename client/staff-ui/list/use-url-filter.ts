import { useNavigate, useSearch } from '@tanstack/react-router'

type Filter = 'group' | 'form' | 'only' | 'consent' | 'range' | 'tick'

/** What a list is narrowed to, kept in the address; narrowed anew, it begins at its first page. */
export function useUrlFilter(filter: Filter) {
  const held: Partial<Record<Filter, string>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const narrowTo = (value: string | undefined) =>
    void navigate({
      to: '.',
      search: (search: object) => ({ ...search, [filter]: value, page: undefined }),
      replace: true,
    })
  return [held[filter], narrowTo] as const
}
