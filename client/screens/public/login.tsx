import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, Suspense, useState } from 'react'
import { EmailField, looksLikeEmail } from '#client/features/auth/email-field.tsx'
import { clearCodeRequest } from '#client/features/auth/pending-code-request.ts'
import { clearSavedTexts, useSavedText } from '#client/features/auth/use-saved-text.ts'
import { publicApi } from '#client/platform/api/public-api.ts'
import { findRefusal } from '#client/platform/api/refusal.ts'
import { publicRefusalMessage } from '#client/platform/language/public-refusal-message.ts'
import { waitLabel } from '#client/platform/language/wait-label.ts'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { useFinishSignIn } from '#client/platform/session/use-finish-sign-in.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { focusFirstInvalid } from '#client/ui/fields/focus-first-invalid.ts'
import { PasswordField } from '#client/ui/fields/password-field.tsx'
import { SignInShell } from '#client/ui/shells/sign-in-shell.tsx'
import { m } from '#client/words/messages.js'
import { RegisterLink } from './register-link.tsx'
import css from './way-in-form.module.css'

const ProviderChoices = lazyComponent(
  () => import('#client/features/auth/providers/provider-choices.tsx'),
  'ProviderChoices',
)
const SecondStep = lazyComponent(
  () => import('#client/features/auth/second-factor-step.tsx'),
  'SecondFactorStep',
)

export function Login() {
  const [email, setEmail] = useSavedText('typed_email')
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const arrive = useFinishSignIn('/dashboard')
  const signIn = useMutation({
    ...publicApi.auth.signIn.mutationOptions(),
    onSuccess: (started) => {
      clearCodeRequest('reset')
      clearSavedTexts()
      if ('token' in started) arrive(started)
    },
  })

  const passwordError = tried && password === '' ? m.sign_in_password_missing() : undefined

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    if (looksLikeEmail(email) && password !== '') signIn.mutate({ email: email.trim(), password })
    else focusFirstInvalid(event.currentTarget)
  }

  if (signIn.data && 'secondStep' in signIn.data)
    return (
      <Suspense>
        <SecondStep handle={signIn.data.secondStep} />
      </Suspense>
    )
  return (
    <SignInShell
      title={m.sign_in_title()}
      says={m.sign_in_says()}
      aside={
        <ButtonLink look="secondary" size="small" to="/learner-login">
          {m.public_learner()}
        </ButtonLink>
      }
    >
      <form className={css.form} noValidate onSubmit={submit}>
        {signIn.error && <Notice tone="problem">{wordsFor(signIn.error)}</Notice>}
        <EmailField value={email} onChange={setEmail} isWrong={tried && !looksLikeEmail(email)} />
        <PasswordField
          label={m.sign_in_password()}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={passwordError}
        />
        <Button type="submit" wide busy={signIn.isPending}>
          {signIn.isPending ? m.sign_in_going() : m.sign_in_go()}
        </Button>
        <p className={css.links}>
          <Link to="/forgot-password" search={true}>
            {m.sign_in_forgot()}
          </Link>
        </p>
      </form>
      <Suspense>
        <ProviderChoices organisation={namedOrganisation()} />
      </Suspense>
      <RegisterLink />
    </SignInShell>
  )
}

function wordsFor(error: unknown): string {
  const refusal = findRefusal(error)
  if (refusal?.reason === 'sign-in-wrong') return m.sign_in_wrong()
  if (refusal?.reason === 'too-many-tries') return m.sign_in_too_many({ when: waitLabel(refusal.retryAfter) })
  return publicRefusalMessage(error)
}

/** The organisation whose own sign-in the page's address asks for. */
const namedOrganisation = () => new URLSearchParams(window.location.search).get('organisation') ?? undefined
