import { m } from '#client/words/messages.js'
import type { RosterColumn } from '#shared/learners/roster/roster-column.ts'

/** What a column of a roster can hold. */
export const rosterColumnDescriptions: Record<RosterColumn, () => string> = {
  name: m.learner_name,
  familyFirst: m.roster_family_first,
  givenName: m.roster_given_name,
  familyName: m.roster_family_name,
  username: m.learner_username,
  email: m.learner_email,
  pin: m.learner_pin,
  groups: m.staff_place_groups,
  role: m.roster_role,
  status: m.roster_status,
  entryDate: m.roster_entry_date,
  exitDate: m.roster_exit_date,
  guardian1: () => m.roster_guardian({ number: 1 }),
  guardian1Email: () => m.roster_guardian_email({ number: 1 }),
  guardian2: () => m.roster_guardian({ number: 2 }),
  guardian2Email: () => m.roster_guardian_email({ number: 2 }),
  guardian3: () => m.roster_guardian({ number: 3 }),
  guardian3Email: () => m.roster_guardian_email({ number: 3 }),
  guardian4: () => m.roster_guardian({ number: 4 }),
  guardian4Email: () => m.roster_guardian_email({ number: 4 }),
}
