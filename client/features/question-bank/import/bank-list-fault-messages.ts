import type { ListFaultMessages } from '#client/staff-ui/import/list-refusal-message.ts'
import { m } from '#client/words/messages.js'

/** What a list of questions as a whole can have wrong. */
export const bankListFaultMessages: ListFaultMessages = {
  empty: () => m.bank_import_empty(),
  'too-many-rows': () => m.bank_import_too_many_rows(),
  'columns-missing': () => m.bank_import_no_questions(),
}
