import { useMutation, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { publicApi, publicClient } from '#client/platform/api/public-api.ts'
import { publicRefusalMessage } from '#client/platform/language/public-refusal-message.ts'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { saveOidcLogin } from '#client/platform/session/saved-oidc-login.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { m } from '#client/words/messages.js'
import css from './provider-choices.module.css'

const FindOwnProvider = lazyComponent(() => import('./find-own-provider.tsx'), 'FindOwnProvider')

/** The ways in beside a password: by providers that the environment names, and by an organisation's own. */
export function ProviderChoices({ organisation }: { organisation?: string }) {
  const listed = useQuery(
    publicApi.auth.listProviders.queryOptions({ input: {}, staleTime: Number.POSITIVE_INFINITY }),
  )
  const [isFinding, setIsFinding] = useState(organisation !== undefined)
  const visit = useOidcLogin()
  const { providers = [], ofOrganisations = false } = listed.data ?? {}
  if (providers.length === 0 && !ofOrganisations) return null

  const isGoing = visit.isPending || visit.isSuccess
  return (
    <section className={css.choices} aria-label={m.provider_choices()}>
      <p className={css.or}>{m.provider_or()}</p>
      {visit.error && <Notice tone="problem">{publicRefusalMessage(visit.error)}</Notice>}
      {providers.map(({ provider, name }) => (
        <Button
          key={provider}
          look="secondary"
          wide
          busy={isGoing}
          onClick={() => visit.mutate({ provider, name })}
        >
          {m.provider_continue({ name })}
        </Button>
      ))}
      {ofOrganisations && !isFinding && (
        <Button look="text" wide onClick={() => setIsFinding(true)}>
          {m.provider_own()}
        </Button>
      )}
      {ofOrganisations && isFinding && (
        <Suspense>
          <FindOwnProvider given={organisation} isGoing={isGoing} onChoose={visit.mutate} />
        </Suspense>
      )}
    </section>
  )
}

interface LoginRequest {
  provider: string
  /** As it is called here. */
  name: string
}

/** Leaves for a provider; this tab keeps what proves that it began here. */
function useOidcLogin() {
  return useMutation({
    async mutationFn({ provider, name }: LoginRequest) {
      const { address, visit } = await publicClient.auth.startOidcLogin({ provider })
      const next = new URLSearchParams(window.location.search).get('next') ?? undefined
      saveOidcLogin({ visit, by: name, next })
      window.location.assign(address)
    },
  })
}
