import { m } from '#client/words/messages.js'
import type { RosterPlan } from '#shared/learners/roster-plan.ts'

type LineFault = RosterPlan['refused'][number]

export const columnWords: Record<LineFault['column'], () => string> = {
  name: m.learner_name,
  username: m.learner_username,
  email: m.learner_email,
  pin: m.learner_pin,
  groups: m.staff_place_groups,
  row: m.import_whole_line,
}

const oddWords: Record<LineFault['column'], () => string> = {
  name: m.class_list_name_odd,
  username: m.learner_username_odd,
  email: m.learner_email_odd,
  pin: m.learner_pin_odd,
  groups: m.class_list_groups_odd,
  row: m.class_list_too_many_cells,
}

const missingWords: Partial<Record<LineFault['column'], () => string>> = {
  name: m.class_list_name_missing,
  username: m.class_list_username_missing,
}

const longWords: Partial<Record<LineFault['column'], () => string>> = {
  name: m.class_list_name_long,
  username: m.class_list_username_long,
  groups: m.class_list_groups_long,
}

/** Why a line of a class list is left out, and how to mend it. */
export function lineFaultWords({ column, reason }: Pick<LineFault, 'column' | 'reason'>): string {
  switch (reason) {
    case 'missing':
      return (missingWords[column] ?? oddWords[column])()
    case 'invalid':
      return oddWords[column]()
    case 'too-long':
      return (longWords[column] ?? oddWords[column])()
    case 'duplicate-in-file':
      return column === 'email' ? m.class_list_email_twice() : m.class_list_username_twice()
    case 'email-taken':
      return m.refusal_email_taken()
    case 'withdrawn':
      return m.class_list_withdrawn()
    case 'too-many-columns':
      return m.class_list_too_many_cells()
  }
}
