import { useNavigate, useSearch } from '@tanstack/react-router'

/** Which group a list is narrowed to, kept in the address. */
export function useGroupFilter() {
  const { group }: { group?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const narrowTo = (groupId: string | undefined) =>
    void navigate({
      to: '.',
      search: (held: object) => ({ ...held, group: groupId, page: undefined }),
      replace: true,
    })
  return [group, narrowTo] as const
}
