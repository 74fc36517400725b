import { IconQrcode } from '@tabler/icons-react'
import { type FormEvent, useEffect, useLayoutEffect, useState } from 'react'
import { isSharedDevice, setSharedDevice } from '#client/platform/device/this-device.ts'
import { notifyTakenOver } from '#client/platform/page/notify-taken-over.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { focusFirstInvalid } from '#client/ui/fields/focus-first-invalid.ts'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { m } from '#client/words/messages.js'
import css from './learner-login.module.css'
import { signInRefusalMessage } from './sign-in-refusal-message.ts'

export interface LearnerIdentity {
  organisationCode: string
  username: string
}

interface LearnerNameProps {
  code: string
  onCode: (code: string) => void
  name: string
  onName: (name: string) => void
  /** Both are there. */
  isWhole: boolean
  isAsking: boolean
  error: unknown
  onSubmit: () => void
  onCard: () => void
}

export function LearnerIdentityFields({
  code,
  onCode,
  name,
  onName,
  isWhole,
  isAsking,
  error,
  onSubmit,
  onCard,
}: LearnerNameProps) {
  const [tried, setTried] = useState(false)
  const [isShared, setIsShared] = useState(false)
  // Drawn on the server, it knows no device.
  useLayoutEffect(() => setIsShared(isSharedDevice()), [])
  useEffect(notifyTakenOver, [])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    if (isWhole) onSubmit()
    else focusFirstInvalid(event.currentTarget)
  }

  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <h1 className={css.title}>{m.learner_sign_in_title()}</h1>
      <TextField
        big
        code
        label={m.learner_sign_in_code()}
        hint={m.learner_sign_in_code_hint()}
        error={tried && code.trim() === '' ? m.learner_sign_in_code_missing() : undefined}
        autoComplete="organization"
        maxLength={12}
        value={code}
        onChange={(event) => onCode(event.target.value)}
      />
      <TextField
        big
        label={m.learner_sign_in_name()}
        hint={m.learner_sign_in_name_hint()}
        error={tried && name.trim() === '' ? m.learner_sign_in_name_missing() : undefined}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={name}
        onChange={(event) => onName(event.target.value)}
      />
      {Boolean(error) && <Notice tone="problem">{signInRefusalMessage(error)}</Notice>}
      <Button type="submit" wide busy={isAsking}>
        {m.common_next()}
      </Button>
      <Button look="secondary" wide onClick={onCard}>
        <IconQrcode aria-hidden="true" />
        {m.learner_sign_in_card()}
      </Button>
      <label className={css.shared}>
        <input
          type="checkbox"
          checked={isShared}
          onChange={(event) => {
            setIsShared(event.target.checked)
            setSharedDevice(event.target.checked)
          }}
        />
        <span>
          <b>{m.learner_sign_in_shared()}</b>
          {m.learner_sign_in_shared_hint()}
        </span>
      </label>
    </form>
  )
}
