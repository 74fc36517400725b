import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { codeRefusalMessage } from '#client/features/auth/code-refusal-message.ts'
import { EmailField, looksLikeEmail } from '#client/features/auth/email-field.tsx'
import { NewPasswordField } from '#client/features/auth/new-password-field.tsx'
import { saveCodeRequest } from '#client/features/auth/pending-code-request.ts'
import { useSavedText } from '#client/features/auth/use-saved-text.ts'
import { publicApi } from '#client/platform/api/public-api.ts'
import { findRefusal } from '#client/platform/api/refusal.ts'
import { useRefusedFields } from '#client/platform/page/use-refused-fields.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { focusFirstInvalid } from '#client/ui/fields/focus-first-invalid.ts'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { SignInShell } from '#client/ui/shells/sign-in-shell.tsx'
import { m } from '#client/words/messages.js'
import css from './way-in-form.module.css'

export function Register() {
  const [name, setName] = useSavedText('typed_name')
  const [email, setEmail] = useSavedText('typed_email')
  const [organisation, setOrganisation] = useSavedText('typed_organisation')
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const navigate = useNavigate()
  const register = useMutation({
    ...publicApi.auth.register.mutationOptions(),
    onSuccess: (asked) => {
      saveCodeRequest('register', email.trim(), asked)
      void navigate({ to: '/register-otp', search: true })
    },
  })
  const { faultOf, mend } = useRefusedFields(register)
  const isComplete = name.trim() !== '' && looksLikeEmail(email) && password !== ''

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setTried(true)
    if (!isComplete) return focusFirstInvalid(form)
    register.mutate(
      {
        name: name.trim(),
        email: email.trim(),
        password,
        organisationName: organisation.trim() || null,
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone ?? null,
      },
      { onError: () => focusFirstInvalid(form) },
    )
  }

  return (
    <SignInShell title={m.register_title()} says={m.register_says()}>
      <form className={css.form} noValidate onSubmit={submit}>
        {register.error && findRefusal(register.error)?.reason !== 'password-weak' && (
          <Notice tone="problem">{codeRefusalMessage(register.error)}</Notice>
        )}
        <TextField
          label={m.register_name()}
          autoComplete="name"
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={tried && name.trim() === '' ? m.register_name_missing() : undefined}
        />
        <EmailField
          hint={m.register_email_hint()}
          value={email}
          onChange={(typed) => {
            setEmail(typed)
            mend('email')
          }}
          isWrong={(tried && !looksLikeEmail(email)) || faultOf('email') !== undefined}
        />
        <NewPasswordField
          label={m.register_password()}
          value={password}
          onChange={(typed) => {
            setPassword(typed)
            mend('password')
          }}
          fault={tried && password === '' ? 'missing' : faultOf('password')}
          about={[name, email, organisation]}
        />
        <TextField
          label={m.register_organisation()}
          hint={m.register_organisation_hint()}
          autoComplete="organization"
          maxLength={120}
          value={organisation}
          onChange={(event) => setOrganisation(event.target.value)}
        />
        <Button type="submit" wide busy={register.isPending}>
          {register.isPending ? m.code_asking() : m.register_go()}
        </Button>
      </form>
      <p className={css.other}>
        {m.register_have()}{' '}
        <Link to="/login" search={true}>
          {m.sign_in_go()}
        </Link>
      </p>
    </SignInShell>
  )
}
