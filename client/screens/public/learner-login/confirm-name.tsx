import { useEffect, useRef } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { InitialBadge } from '#client/ui/initial-badge.tsx'
import { m } from '#client/words/messages.js'
import css from './learner-login.module.css'
import { signInRefusalMessage } from './sign-in-refusal-message.ts'

interface ConfirmNameProps {
  /** With the group or username that tells it from another. */
  name: string
  isSending: boolean
  error: unknown
  onYes: () => void
  onNotMe: () => void
}

/** Asks whoever has shown the secret of one of two learners of a name whether they are the one; until then nobody is in. */
export function ConfirmName({ name, isSending, error, onYes, onNotMe }: ConfirmNameProps) {
  const question = useRef<HTMLHeadingElement>(null)
  // On the question and not on Yes, so that one press of Enter too many answers nothing.
  useEffect(() => question.current?.focus(), [])
  return (
    <div className={css.form}>
      <div className={css.who}>
        <InitialBadge of={name} big />
        <h1 ref={question} tabIndex={-1} className={css.title}>
          {m.learner_sign_in_is_it_you({ name })}
        </h1>
      </div>
      {Boolean(error) && <Notice tone="problem">{signInRefusalMessage(error)}</Notice>}
      <Button size="big" wide busy={isSending} onClick={onYes}>
        {m.learner_sign_in_it_is_me()}
      </Button>
      <Button look="secondary" wide onClick={onNotMe}>
        {m.learner_sign_in_not_me()}
      </Button>
    </div>
  )
}
