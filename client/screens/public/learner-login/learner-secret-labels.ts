import { m } from '#client/words/messages.js'
import type { SecretKind } from '#shared/auth/learner-secret.ts'

export const learnerSecretLabels: Record<SecretKind, () => string> = {
  pin: m.learner_sign_in_pin,
  pictures: m.learner_sign_in_pictures,
  'four-pictures': m.learner_sign_in_four_pictures,
  password: m.learner_sign_in_password,
}
