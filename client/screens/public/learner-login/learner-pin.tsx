import { type FormEvent, useState } from 'react'
import { learnerRefusalWords } from '#client/platform/learner-refusal-words.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { focusFirstInvalid } from '#client/ui/focus-first-invalid.ts'
import { Initial } from '#client/ui/initial.tsx'
import { isPin, PinField } from '#client/ui/pin-field.tsx'
import { m } from '#client/words/messages.js'
import css from './learner-login.module.css'
import type { LearnerIdentity } from './learner-name.tsx'

interface LearnerPinProps {
  who: LearnerIdentity
  isSending: boolean
  error: unknown
  onSubmit: (pin: string) => void
}

export function LearnerPin({ who, isSending, error, onSubmit }: LearnerPinProps) {
  const [pin, setPin] = useState('')
  const [refusedPin, setRefusedPin] = useState<string>()
  const isRefused = error && pin === refusedPin

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setRefusedPin(pin)
    if (isPin(pin)) onSubmit(pin)
    else focusFirstInvalid(event.currentTarget)
  }

  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <div className={css.who}>
        <Initial of={who.username} big />
        <div>
          <h1 className={css.name}>{who.username}</h1>
          <p className={css.code}>{m.learner_sign_in_code_said({ code: who.organisationCode })}</p>
        </div>
        <ButtonLink look="text" size="small" to="/learner-login" search>
          {m.learner_sign_in_not_me()}
        </ButtonLink>
      </div>
      <PinField
        label={m.learner_sign_in_pin()}
        value={pin}
        onChange={setPin}
        error={wordsFor(pin, refusedPin, isRefused ? error : null)}
      />
      <Button type="submit" wide busy={isSending}>
        {isSending ? m.sign_in_going() : m.learner_sign_in_go()}
      </Button>
      <p className={css.under}>{m.learner_sign_in_forgotten()}</p>
    </form>
  )
}

function wordsFor(pin: string, refusedPin: string | undefined, error: unknown): string | undefined {
  if (pin === refusedPin && !isPin(pin)) return m.learner_sign_in_pin_short()
  return error ? learnerRefusalWords(error) : undefined
}
