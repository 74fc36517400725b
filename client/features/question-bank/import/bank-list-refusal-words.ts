import { refusalOf } from '#client/platform/refusal.ts'
import { refusalWords } from '#client/platform/refusal-words.ts'
import { m } from '#client/words/messages.js'
import type { BankImportPlan } from '#shared/question-bank/bank-import-plan.ts'

/** Why a list of questions as a whole was refused, and what to change in it. */
export function bankListRefusalWords(error: unknown): string {
  const refusal = refusalOf(error)
  if (refusal?.reason === 'body-too-large') return m.import_too_large()
  if (refusal?.reason !== 'import-unreadable' && refusal?.reason !== 'input-invalid')
    return refusalWords(error)
  const { csv, 'csv.line': line = '' } = refusal.fields
  switch (csv) {
    case 'empty':
    case 'too-small':
      return m.bank_import_empty()
    case 'too-big':
      return m.import_too_large()
    case 'too-many-rows':
      return m.bank_import_too_many_rows()
    case 'quotes-broken':
      return m.import_quotes_broken({ line })
    case 'columns-missing':
      return m.bank_import_no_questions()
    default:
      return m.refusal_import_unreadable()
  }
}

type Fault = Pick<BankImportPlan['refused'][number], 'column' | 'reason'>

/** Why one line is left out, and how to mend it. */
export function bankLineFaultWords({ column, reason }: Fault): string {
  if (reason === 'missing') return m.bank_import_missing()
  if (reason === 'duplicate-in-file') return m.bank_import_twice()
  switch (column) {
    case 'question':
      return reason === 'too-long' ? m.bank_question_long() : m.bank_import_odd_question()
    case 'answers':
      return m.bank_import_odd_answers()
    case 'cue':
      return m.bank_import_column_cue()
    case 'tags':
      return m.bank_tags_long()
    case 'age':
      return m.bank_import_odd_age()
    case 'setting':
      return m.bank_import_odd_setting()
    case 'row':
      return m.bank_import_cells()
  }
}
