import { refusalOf } from '#client/platform/refusal.ts'
import { refusalWords } from '#client/platform/refusal-words.ts'
import { m } from '#client/words/messages.js'
import type { FieldErrors } from '#shared/errors.ts'

/** Why a class list as a whole was refused, and what to change in it. */
export function listRefusalWords(error: unknown): string {
  const refusal = refusalOf(error)
  if (refusal?.reason === 'body-too-large') return m.import_too_large()
  if (refusal?.reason !== 'import-unreadable' && refusal?.reason !== 'input-invalid')
    return refusalWords(error)
  return unreadableWords(refusal.fields)
}

function unreadableWords({ csv, 'csv.columns': columns, 'csv.line': line }: FieldErrors): string {
  switch (csv) {
    case 'empty':
    case 'too-small':
      return m.import_empty()
    case 'too-big':
      return m.import_too_large()
    case 'too-many-rows':
      return m.import_too_many_rows()
    case 'too-many-groups':
      return m.import_too_many_groups()
    case 'quotes-broken':
      return m.import_quotes_broken({ line: line ?? '' })
    case 'columns-missing':
      return missingColumns[columns ?? '']?.() ?? m.import_columns_missing()
    default:
      return m.refusal_import_unreadable()
  }
}

const missingColumns: Record<string, () => string> = {
  name: m.import_name_column_missing,
  username: m.import_username_column_missing,
}
