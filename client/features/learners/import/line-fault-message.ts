import { m } from '#client/words/messages.js'
import type { RosterFault } from '#shared/learners/roster/roster-line.ts'

export const rosterColumnLabels: Record<RosterFault['column'], () => string> = {
  name: m.learner_name,
  username: m.learner_username,
  email: m.learner_email,
  pin: m.learner_pin,
  groups: m.staff_place_groups,
  guardians: m.guardians,
  role: m.roster_role,
  status: m.roster_status,
  entryDate: m.roster_entry_date,
  exitDate: m.roster_exit_date,
  row: m.import_whole_line,
  sourcedId: m.one_roster_sourced_id,
}

const oddWords: Record<RosterFault['column'], () => string> = {
  name: m.class_list_name_odd,
  username: m.learner_username_odd,
  email: m.learner_email_odd,
  pin: m.learner_pin_odd,
  groups: m.class_list_groups_odd,
  guardians: m.roster_guardian_odd,
  role: m.roster_role_unknown,
  status: m.roster_status_unknown,
  entryDate: m.roster_day_unknown,
  exitDate: m.roster_day_unknown,
  row: m.class_list_too_many_cells,
  sourcedId: m.one_roster_sourced_id_long,
}

const missingWords: Partial<Record<RosterFault['column'], () => string>> = {
  name: m.class_list_name_missing,
  username: m.class_list_username_missing,
  sourcedId: m.one_roster_sourced_id_missing,
}

const longWords: Partial<Record<RosterFault['column'], () => string>> = {
  name: m.class_list_name_long,
  username: m.class_list_username_long,
  groups: m.class_list_groups_long,
}

const twiceWords: Partial<Record<RosterFault['column'], () => string>> = {
  sourcedId: m.one_roster_sourced_id_twice,
}

/** Why a line of a class list is left out, and how to mend it. */
export function lineFaultMessage({ column, reason }: Pick<RosterFault, 'column' | 'reason'>): string {
  switch (reason) {
    case 'missing':
      return (missingWords[column] ?? oddWords[column])()
    case 'invalid':
      return oddWords[column]()
    case 'not-ascii':
      return m.roster_email_not_ascii()
    case 'shortened':
      return m.roster_shortened()
    case 'formula-error':
      return m.roster_formula_error()
    case 'too-long':
      return (longWords[column] ?? oddWords[column])()
    case 'ambiguous':
      return m.roster_name_ambiguous()
    case 'duplicate-in-file':
      return (twiceWords[column] ?? m.class_list_username_twice)()
    case 'username-taken':
      return m.one_roster_username_taken()
    case 'withdrawn':
      return m.class_list_withdrawn()
    case 'another-name':
      return m.roster_another_name()
    case 'too-few-columns':
      return m.roster_row_short()
    case 'not-a-learner':
      return column === 'row' ? m.roster_total() : m.roster_not_a_learner()
    case 'has-left':
      return m.roster_has_left()
    case 'begins-later':
      return column === 'status' ? m.roster_not_begun() : m.roster_begins_later()
    case 'too-many-columns':
      return m.class_list_too_many_cells()
  }
}
