import { useMutation } from '@tanstack/react-query'
import { doorClient } from '#client/platform/api/door-api.ts'
import { keepVisit } from '#client/platform/session/kept-visit.ts'

interface Wanted {
  provider: string
  /** As it is called here. */
  name: string
}

/** Leaves for a provider; this tab keeps what proves that it began here. */
export function useVisit() {
  return useMutation({
    async mutationFn({ provider, name }: Wanted) {
      const { address, visit } = await doorClient.auth.startVisit({ provider })
      const next = new URLSearchParams(window.location.search).get('next') ?? undefined
      keepVisit({ visit, by: name, next })
      window.location.assign(address)
    },
  })
}
