import type { ListFaultMessages } from '#client/staff-ui/import/list-refusal-message.ts'
import { m } from '#client/words/messages.js'
import type { BankImportPlan } from '#shared/question-bank/bank-import-plan.ts'

type Fault = Pick<BankImportPlan['refused'][number], 'column' | 'reason'>

/** Why one line is left out, and how to mend it. */
export function bankLineFaultMessage({ column, reason }: Fault): string {
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

/** What a list of questions as a whole can have wrong. */
export const bankListFaultMessages: ListFaultMessages = {
  empty: () => m.bank_import_empty(),
  'too-many-rows': () => m.bank_import_too_many_rows(),
  'columns-missing': () => m.bank_import_no_questions(),
}
