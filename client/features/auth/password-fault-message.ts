import { m } from '#client/words/messages.js'

const words: Record<string, () => string> = {
  missing: m.password_missing,
  'too-short': m.password_too_short,
  'too-long': m.password_too_long,
  common: m.password_common,
  'own-words': m.password_own_words,
}

/** Why a password was refused, and what to do instead. */
export const passwordFaultMessage = (fault: string): string => (words[fault] ?? m.refusal_password_weak)()
