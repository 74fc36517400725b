import type { ListFaultMessages } from '#client/staff-ui/import/list-refusal-message.ts'
import { m } from '#client/words/messages.js'
import { oneRosterFaultMessages } from './one-roster-fault-messages.ts'

/** What a list of learners as a whole can have wrong. */
export const classListFaultMessages: ListFaultMessages = {
  empty: () => m.class_list_empty(),
  workbook: () => m.import_workbook(),
  'workbook-broken': () => m.roster_workbook_broken(),
  ...oneRosterFaultMessages,
  'too-many-rows': ({ 'csv.file': file }) =>
    file ? m.one_roster_too_many_rows({ file }) : m.class_list_too_many_rows(),
  'too-many-columns': () => m.class_list_too_many_columns(),
  'too-many-groups': () => m.class_list_too_many_groups(),
  'too-many-pins': () => m.class_list_too_many_pins(),
  'too-many-withdrawn': () => m.class_list_too_many_withdrawn(),
}
