import { useNavigate, useSearch } from '@tanstack/react-router'

/** Whether a list shows those who take part or those who are withdrawn, kept in the address. */
export function useWhichLearners() {
  const { view }: { view?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const show = (which: string | undefined) =>
    void navigate({
      to: '.',
      search: (held: object) => ({ ...held, view: which, page: undefined }),
      replace: true,
    })
  return [view === 'withdrawn' ? view : undefined, show] as const
}
