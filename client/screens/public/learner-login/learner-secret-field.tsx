import { type ComponentType, type FormEvent, Suspense, useState } from 'react'
import { findRefusal } from '#client/platform/api/refusal.ts'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { focusFirstInvalid } from '#client/ui/fields/focus-first-invalid.ts'
import { isCompletePin, PinField } from '#client/ui/fields/pin-field.tsx'
import { InitialBadge } from '#client/ui/initial-badge.tsx'
import { m } from '#client/words/messages.js'
import type { SecretKind } from '#shared/auth/learner-secret.ts'
import { type PictureSecretKind, pictureSecretSizes } from '#shared/auth/picture-secret.ts'
import type { LearnerIdentity } from './learner-identity-fields.tsx'
import css from './learner-login.module.css'
import type { LearnerSecretFieldProps } from './learner-secret-field-props.ts'
import { signInRefusalMessage } from './sign-in-refusal-message.ts'

const PinSecretField = ({ secret, onChange, error }: LearnerSecretFieldProps) => (
  <PinField takesAllKeys label={m.learner_sign_in_pin()} value={secret} onChange={onChange} error={error} />
)

interface SecretWay {
  Field: ComponentType<LearnerSecretFieldProps>
  isWhole: (secret: string) => boolean
  missing: () => string
  /** Nobody can see what of it is wrong, so it is begun anew. */
  isUnseen?: boolean
}

const hasAllPictures = (kind: PictureSecretKind) => (secret: string) =>
  secret.split(' ').length === pictureSecretSizes[kind].chosen

const ways: Record<SecretKind, SecretWay> = {
  pin: {
    Field: PinSecretField,
    isWhole: isCompletePin,
    missing: m.learner_sign_in_pin_short,
    isUnseen: true,
  },
  pictures: {
    Field: lazyComponent(() => import('./pictures-secret-field.tsx'), 'ThreePicturesSecretField'),
    isWhole: hasAllPictures('pictures'),
    missing: m.learner_sign_in_pictures_few,
  },
  'four-pictures': {
    Field: lazyComponent(() => import('./pictures-secret-field.tsx'), 'FourPicturesSecretField'),
    isWhole: hasAllPictures('four-pictures'),
    missing: m.learner_sign_in_four_pictures_few,
  },
  password: {
    Field: lazyComponent(() => import('./password-secret-field.tsx'), 'PasswordSecretField'),
    isWhole: (secret) => secret !== '',
    missing: m.learner_sign_in_password_missing,
  },
}

interface LearnerSecretProps {
  who: LearnerIdentity
  kind: SecretKind
  isSending: boolean
  error: unknown
  onChange: () => void
  onSubmit: (secret: string) => void
}

export function LearnerSecretField({ who, kind, isSending, error, onChange, onSubmit }: LearnerSecretProps) {
  const { Field, isWhole, missing, isUnseen = false } = ways[kind]
  const [typed, setTyped] = useState('')
  const [isTried, setIsTried] = useState(false)
  const isWrong = isTried && findRefusal(error)?.reason === 'sign-in-wrong'
  const secret = isWrong && isUnseen ? '' : typed

  function change(next: string) {
    setTyped(next)
    setIsTried(false)
    onChange()
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setIsTried(true)
    if (isWhole(secret)) onSubmit(secret)
    else focusFirstInvalid(event.currentTarget)
  }

  function fault(): string | undefined {
    if (!isTried) return undefined
    if (error) return signInRefusalMessage(error)
    return isWhole(secret) ? undefined : missing()
  }

  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <div className={css.who}>
        <InitialBadge of={who.username} big />
        <div>
          <h1 className={css.name}>{who.username}</h1>
          <p className={css.code}>{m.learner_sign_in_code_said({ code: who.organisationCode })}</p>
        </div>
        <ButtonLink look="text" size="small" to="/learner-login" search>
          {m.learner_sign_in_not_me()}
        </ButtonLink>
      </div>
      <Suspense>
        <Field secret={secret} onChange={change} error={fault()} />
      </Suspense>
      <Button type="submit" wide busy={isSending}>
        {isSending ? m.sign_in_going() : m.learner_sign_in_go()}
      </Button>
      <p className={css.under}>{m.learner_sign_in_forgotten()}</p>
    </form>
  )
}
