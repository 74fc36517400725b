import { findRefusal } from '#client/platform/api/refusal.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { m } from '#client/words/messages.js'
import type { FieldErrors } from '#shared/errors.ts'

/** What a kind of list can have wrong as a whole, and how to mend it, by what the server calls it. */
export interface ListFaultMessages {
  empty: () => string
  [fault: string]: (fields: FieldErrors) => string
}

const ofAnyList: Record<string, (fields: FieldErrors) => string> = {
  'too-big': () => m.import_too_large(),
  'line-too-long': ({ 'csv.line': line = '' }) => m.import_line_long({ line }),
}

/** Why a list as a whole was refused, and what to change in it. */
export function listRefusalMessage(error: unknown, faults: ListFaultMessages): string {
  const refusal = findRefusal(error)
  if (refusal?.reason === 'body-too-large') return m.import_too_large()
  if (refusal?.reason !== 'import-unreadable' && refusal?.reason !== 'input-invalid')
    return refusalMessage(error)
  const { csv = '' } = refusal.fields
  if (csv === 'too-small') return faults.empty()
  const own = faults[csv]
  if (own) return own(refusal.fields)
  const words = ofAnyList[csv]?.(refusal.fields) ?? m.refusal_import_unreadable()
  const { 'csv.file': file } = refusal.fields
  return file ? m.import_in_file({ file, words }) : words
}
