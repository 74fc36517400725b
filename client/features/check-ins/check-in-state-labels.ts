import { m } from '#client/words/messages.js'
import type { CheckInState } from '#shared/check-ins/check-in-state.ts'

/** The state of a check-in in a word or two, to staff. */
export const checkInStateLabels: Record<CheckInState, () => string> = {
  cancelled: m.match_cancelled_short,
  excused: m.match_excused_short,
  matched: m.state_matched,
  submitted: m.match_waits,
  'self-rated': m.match_self_rated,
  'staff-rated': m.match_staff_only,
  open: m.match_open,
  'not-sent': m.match_not_sent_short,
  missed: m.match_missed_short,
  planned: m.match_planned_short,
}
