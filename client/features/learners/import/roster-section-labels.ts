import { m } from '#client/words/messages.js'
import type { RosterSection } from '#shared/learners/roster/roster-line.ts'

/** Whoever is as in the list already is counted and not shown. */
export type ListedRosterSection = Exclude<RosterSection, 'unchanged'>

export const rosterSectionTitles: Record<ListedRosterSection, () => string> = {
  'beyond-licences': m.roster_no_licence,
  added: m.import_new_title,
  changed: m.class_list_changed_title,
  kept: m.roster_kept_title,
  withdrawn: m.roster_withdrawn_title,
  refused: m.import_refused_title,
}

const who = () => [m.learner_name(), m.learner_username()]

/** The heads of the columns after that of the line. */
export const rosterSectionColumnHeadings: Record<ListedRosterSection, () => string[]> = {
  'beyond-licences': () => [...who(), m.staff_place_groups()],
  added: () => [...who(), m.staff_place_groups(), m.learner_signs_in_with()],
  changed: () => [...who(), m.class_list_change()],
  kept: () => [...who(), m.roster_set_by_hand()],
  withdrawn: () => [...who(), m.staff_place_groups()],
  refused: () => [...who(), m.import_why()],
}
