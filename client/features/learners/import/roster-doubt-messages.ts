import { m } from '#client/words/messages.js'
import type { RosterDoubt, RosterReadDetails } from '#shared/learners/roster/roster-read-details.ts'

/** Why staff are asked how a file is to be read. */
export const rosterDoubtMessages: Record<RosterDoubt, (reading: RosterReadDetails) => string> = {
  encoding: m.roster_doubt_encoding,
  sheet: m.roster_doubt_sheet,
  header: m.roster_doubt_header,
  usernames: m.roster_doubt_usernames,
  columns: m.roster_doubt_columns,
  guardians: m.roster_doubt_guardians,
  'family-first': m.roster_doubt_family_first,
  role: m.roster_doubt_role,
  status: m.roster_doubt_status,
  dates: m.roster_doubt_dates,
  'hidden-rows': m.roster_doubt_hidden,
  separator: m.roster_doubt_separator,
  'one-name': ({ sharedName }) => m.roster_doubt_one_name({ name: sharedName ?? '' }),
}
