import { refusalWords } from '#client/platform/language/refusal-words.ts'
import { m } from '#client/words/messages.js'
import { NotSaved } from './begun-form.ts'

/** Why what was begun could not be kept as a draft. */
export const notKeptWords = (error: unknown): string =>
  error instanceof NotSaved ? m.form_not_kept_unsaved() : refusalWords(error)
