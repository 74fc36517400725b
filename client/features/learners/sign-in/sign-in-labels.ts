import { m } from '#client/words/messages.js'
import type { SecretKind } from '#shared/auth/learner-secret.ts'
import type { Learner } from '#shared/learners/endpoints.ts'

export const secretKindLabels: Record<SecretKind, () => string> = {
  pictures: m.learner_pictures,
  'four-pictures': m.learner_four_pictures,
  pin: m.learner_pin,
  password: m.learner_password,
}

/** "PIN, card": all that a learner signs in with; null while there is nothing. */
export function signInMethodsLabel({
  signsInWith,
  hasCard,
}: Pick<Learner, 'signsInWith' | 'hasCard'>): string | null {
  const ways = [signsInWith && secretKindLabels[signsInWith](), hasCard && m.learner_card()].filter(Boolean)
  return ways.length > 0 ? ways.join(', ') : null
}
