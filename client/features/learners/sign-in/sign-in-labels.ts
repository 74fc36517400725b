import { m } from '#client/words/messages.js'
import type { SecretKind } from '#shared/auth/learner-secret.ts'
import type { Learner } from '#shared/learners/endpoints.ts'

export const secretKindLabels: Record<SecretKind, () => string> = {
  pictures: m.learner_pictures,
  'four-pictures': m.learner_four_pictures,
  pin: m.learner_pin,
  password: m.learner_password,
}

const newSecretLabels: Record<SecretKind, () => string> = {
  pictures: m.secrets_new_pictures,
  'four-pictures': m.secrets_new_pictures,
  pin: m.secrets_new_pin,
  password: m.secrets_new_password,
}

/** "New PIN": what takes the place of what a learner signs in with. */
export const newSecretLabel = (kind: SecretKind | null): string =>
  kind ? newSecretLabels[kind]() : m.secrets_renew_one()

/** "PIN, card": all that a learner signs in with, or that only a link reaches them; null while there is nothing. */
export function signInMethodsLabel({
  signsInWith,
  hasCard,
  email,
}: Pick<Learner, 'signsInWith' | 'hasCard' | 'email'>): string | null {
  if (signsInWith)
    return [secretKindLabels[signsInWith](), hasCard && m.learner_and_card()].filter(Boolean).join(', ')
  if (hasCard) return m.learner_card()
  return email ? m.learner_mailed_link() : null
}
