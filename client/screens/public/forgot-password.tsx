import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { codeRefusalMessage } from '#client/features/auth/code-refusal-message.ts'
import { EmailField, looksLikeEmail } from '#client/features/auth/email-field.tsx'
import { saveCodeRequest } from '#client/features/auth/pending-code-request.ts'
import { useSavedText } from '#client/features/auth/use-saved-text.ts'
import { publicApi } from '#client/platform/api/public-api.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { focusFirstInvalid } from '#client/ui/fields/focus-first-invalid.ts'
import { SignInShell } from '#client/ui/shells/sign-in-shell.tsx'
import { m } from '#client/words/messages.js'
import css from './way-in-form.module.css'

export function ForgotPassword() {
  const [email, setEmail] = useSavedText('typed_email')
  const [tried, setTried] = useState(false)
  const navigate = useNavigate()
  const forget = useMutation({
    ...publicApi.auth.requestPasswordReset.mutationOptions(),
    onSuccess: (asked) => {
      saveCodeRequest('reset', email.trim(), asked)
      void navigate({ to: '/otp', search: true })
    },
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    if (looksLikeEmail(email)) forget.mutate({ email: email.trim() })
    else focusFirstInvalid(event.currentTarget)
  }

  return (
    <SignInShell title={m.forgot_title()} says={m.forgot_says()}>
      <form className={css.form} noValidate onSubmit={submit}>
        {forget.error && <Notice tone="problem">{codeRefusalMessage(forget.error)}</Notice>}
        <EmailField value={email} onChange={setEmail} isWrong={tried && !looksLikeEmail(email)} />
        <Button type="submit" wide busy={forget.isPending}>
          {forget.isPending ? m.code_asking() : m.forgot_go()}
        </Button>
      </form>
      <p className={css.other}>
        <Link to="/login" search={true}>
          {m.forgot_back()}
        </Link>
      </p>
    </SignInShell>
  )
}
