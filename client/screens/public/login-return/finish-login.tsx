import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent } from 'react'
import { publicClient } from '#client/platform/api/public-api.ts'
import { publicRefusalMessage } from '#client/platform/language/public-refusal-message.ts'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { chooseOrganisation } from '#client/platform/session/chosen-organisation.ts'
import {
  clearOidcLogin,
  type SavedOidcLogin,
  saveOidcLogin,
} from '#client/platform/session/saved-oidc-login.ts'
import { useFinishSignIn } from '#client/platform/session/use-finish-sign-in.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { Loading } from '#client/ui/feedback/loading.tsx'
import { SignInShell } from '#client/ui/shells/sign-in-shell.tsx'
import { m } from '#client/words/messages.js'

const SecondStep = lazyComponent(
  () => import('#client/features/auth/second-factor-step.tsx'),
  'SecondFactorStep',
)

interface Props {
  kept: SavedOidcLogin
  answer: NonNullable<SavedOidcLogin['answer']>
  onUnknown: (kept: SavedOidcLogin) => void
}

/** Somebody is back from a provider: what it sent works once, so it is asked about once. */
export function FinishLogin({ kept, answer, onUnknown }: Props) {
  const { visit } = kept
  const arrive = useFinishSignIn('/dashboard')
  const finished = useQuery({
    queryKey: ['login-return', visit],
    queryFn: () => publicClient.auth.finishOidcLogin({ visit, ...answer }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

  const goOn = useEffectEvent((outcome: NonNullable<typeof finished.data>) => {
    if (outcome.outcome === 'unknown') {
      const unknown = { ...kept, answer: undefined, isUnknown: true }
      saveOidcLogin(unknown)
      return onUnknown(unknown)
    }
    clearOidcLogin()
    if (outcome.outcome === 'second-step') return
    if (outcome.organisationId) chooseOrganisation(outcome.organisationId)
    arrive(outcome)
  })
  useEffect(() => {
    if (finished.data) goOn(finished.data)
  }, [finished.data])

  if (finished.data?.outcome === 'second-step')
    return (
      <Suspense>
        <SecondStep handle={finished.data.secondStep} />
      </Suspense>
    )
  return finished.error ? (
    <LoginReturnFailed says={publicRefusalMessage(finished.error)} next={kept.next} />
  ) : (
    <Loading />
  )
}

interface LoginReturnFailedProps {
  says: string
  /** The page that was asked for before signing in. */
  next?: string
}

/** The way back from a provider led nowhere. */
export const LoginReturnFailed = ({ says, next }: LoginReturnFailedProps) => (
  <SignInShell title={m.login_return_failed()} says={says}>
    <ButtonLink wide to="/login" search={{ next }}>
      {m.login_return_again()}
    </ButtonLink>
  </SignInShell>
)
