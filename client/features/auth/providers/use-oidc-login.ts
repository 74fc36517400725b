import { useMutation } from '@tanstack/react-query'
import { publicClient } from '#client/platform/api/public-api.ts'
import { saveOidcLogin } from '#client/platform/session/saved-oidc-login.ts'

interface LoginRequest {
  provider: string
  /** As it is called here. */
  name: string
}

/** Leaves for a provider; this tab keeps what proves that it began here. */
export function useOidcLogin() {
  return useMutation({
    async mutationFn({ provider, name }: LoginRequest) {
      const { address, visit } = await publicClient.auth.startOidcLogin({ provider })
      const next = new URLSearchParams(window.location.search).get('next') ?? undefined
      saveOidcLogin({ visit, by: name, next })
      window.location.assign(address)
    },
  })
}
