import type { ListColumn } from '#client/staff-ui/import/list-column-descriptions.tsx'
import { m } from '#client/words/messages.js'
import { type BankColumn, bankColumns } from '#shared/question-bank/bank-columns.ts'

const holds: Record<BankColumn, () => string> = {
  question: m.bank_import_column_question,
  answers: m.bank_import_column_answers,
  cue: m.bank_import_column_cue,
  tags: m.bank_import_column_tags,
  age: m.bank_import_column_age,
  setting: m.bank_import_column_setting,
}

/** What each column of a list of questions holds. */
export const bankListColumns: readonly ListColumn[] = bankColumns.map((heading) => ({
  heading,
  holds: holds[heading],
}))
