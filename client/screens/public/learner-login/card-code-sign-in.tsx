import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { publicApi, publicClient } from '#client/platform/api/public-api.ts'
import { ensureDeviceSecret } from '#client/platform/device/ensure-device-secret.ts'
import { Button } from '#client/ui/button.tsx'
import { focusFirstInvalid } from '#client/ui/fields/focus-first-invalid.ts'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { m } from '#client/words/messages.js'
import type { OnSignInAnswer } from './asking-sign-in.ts'
import css from './card-sign-in.module.css'
import { signInRefusalMessage } from './sign-in-refusal-message.ts'

interface CardCodeProps {
  organisationCode: string
  onAnswer: OnSignInAnswer
}

/** What stands on a card in letters, for a device without a camera. */
export function CardCodeSignIn({ organisationCode, onAnswer }: CardCodeProps) {
  const [school, setSchool] = useState(organisationCode)
  const [code, setCode] = useState('')
  const [refused, setRefused] = useState<string>()
  const signIn = useMutation({
    ...publicApi.learners.signInWithCardCode.mutationOptions(),
    onSuccess: (answer, given) =>
      onAnswer(answer, () => publicClient.learners.signInWithCardCode({ ...given, asksName: false })),
  })
  const isTried = refused === school + code

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setRefused(school + code)
    const given = { organisationCode: school.trim(), code: code.trim() }
    if (given.organisationCode && given.code)
      signIn.mutate({ ...given, device: ensureDeviceSecret(), asksName: true })
    else focusFirstInvalid(event.currentTarget)
  }

  function fault(): string | undefined {
    if (!isTried) return undefined
    if (code.trim() === '') return m.card_code_missing()
    return signIn.error ? signInRefusalMessage(signIn.error) : undefined
  }

  return (
    <form className={css.typed} noValidate onSubmit={submit}>
      <h2 className={css.or}>{m.card_type()}</h2>
      <TextField
        code
        label={m.learner_sign_in_code()}
        autoComplete="organization"
        maxLength={12}
        value={school}
        onChange={(event) => setSchool(event.target.value)}
        error={isTried && school.trim() === '' ? m.learner_sign_in_code_missing() : undefined}
      />
      <TextField
        code
        label={m.card_code()}
        hint={m.card_code_hint()}
        autoComplete="off"
        maxLength={12}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={fault()}
      />
      <Button type="submit" wide busy={signIn.isPending}>
        {signIn.isPending ? m.sign_in_going() : m.learner_sign_in_go()}
      </Button>
    </form>
  )
}
