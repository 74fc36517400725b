import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, Suspense, useState } from 'react'
import { NewPasswordField } from '#client/features/auth/new-password-field.tsx'
import { NoCodeRequested } from '#client/features/auth/no-code-requested.tsx'
import {
  clearCodeRequest,
  type PendingCodeRequest,
  readCodeRequest,
} from '#client/features/auth/pending-code-request.ts'
import { clearSavedTexts } from '#client/features/auth/use-saved-text.ts'
import { publicApi } from '#client/platform/api/public-api.ts'
import { findRefusal } from '#client/platform/api/refusal.ts'
import { publicRefusalMessage } from '#client/platform/language/public-refusal-message.ts'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { useRefusedFields } from '#client/platform/page/use-refused-fields.ts'
import { useFinishSignIn } from '#client/platform/session/use-finish-sign-in.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { focusFirstInvalid } from '#client/ui/fields/focus-first-invalid.ts'
import { SignInShell } from '#client/ui/shells/sign-in-shell.tsx'
import { m } from '#client/words/messages.js'
import css from './way-in-form.module.css'

const SecondStep = lazyComponent(
  () => import('#client/features/auth/second-factor-step.tsx'),
  'SecondFactorStep',
)

export function NewPassword() {
  const [request] = useState(() => readCodeRequest('reset'))
  return request ? (
    <ChooseNewPassword request={request} />
  ) : (
    <NoCodeRequested start="/forgot-password" startWords={m.forgot_again()} />
  )
}

function ChooseNewPassword({ request: { codeRequest, email } }: { request: PendingCodeRequest }) {
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const arrive = useFinishSignIn('/dashboard')
  const choose = useMutation({
    ...publicApi.auth.resetPassword.mutationOptions(),
    onSuccess: (started) => {
      clearCodeRequest('reset')
      clearSavedTexts()
      if ('token' in started) arrive(started)
    },
  })
  const { faultOf, mend } = useRefusedFields(choose)
  const isOver = findRefusal(choose.error)?.reason === 'code-expired'

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setTried(true)
    if (password === '') focusFirstInvalid(form)
    else choose.mutate({ codeRequest, password }, { onError: () => focusFirstInvalid(form) })
  }

  if (choose.data && 'secondStep' in choose.data)
    return (
      <Suspense>
        <SecondStep handle={choose.data.secondStep} />
      </Suspense>
    )
  return (
    <SignInShell title={m.new_password_title()} says={m.new_password_says({ email })}>
      <form className={css.form} noValidate onSubmit={submit}>
        {choose.error && findRefusal(choose.error)?.reason !== 'password-weak' && (
          <Notice tone="problem">
            {isOver ? m.new_password_over() : publicRefusalMessage(choose.error)}{' '}
            {isOver && (
              <Link to="/forgot-password" search={true}>
                {m.forgot_again()}
              </Link>
            )}
          </Notice>
        )}
        <input type="hidden" autoComplete="username" value={email} />
        <NewPasswordField
          label={m.new_password_label()}
          value={password}
          onChange={(typed) => {
            setPassword(typed)
            mend('password')
          }}
          fault={tried && password === '' ? 'missing' : faultOf('password')}
          about={[email]}
        />
        <Button type="submit" wide busy={choose.isPending}>
          {choose.isPending ? m.sign_in_going() : m.new_password_go()}
        </Button>
        <p className={css.after}>{m.new_password_after()}</p>
      </form>
    </SignInShell>
  )
}
