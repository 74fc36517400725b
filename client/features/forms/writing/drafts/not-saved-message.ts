import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { m } from '#client/words/messages.js'
import { DraftNotSavedError } from './unsaved-form.ts'

/** Why what was begun could not be kept as a draft. */
export const notSavedMessage = (error: unknown): string =>
  error instanceof DraftNotSavedError ? m.form_not_kept_unsaved() : refusalMessage(error)
