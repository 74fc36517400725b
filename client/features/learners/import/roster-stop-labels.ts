import { m } from '#client/words/messages.js'
import type { Roster } from '#shared/learners/roster/endpoints.ts'

export const rosterStopLabels: Record<NonNullable<Roster['stopped']>, () => string> = {
  changed: m.refusal_import_changed,
  licences: m.roster_beyond_licences,
  failed: m.roster_failed,
  overtaken: m.one_roster_overtaken,
}
