import type { EventHandlers } from './announce.ts'
import { replanSchedules } from './features/forms/replan-schedules.ts'
import { makeFounderOwner } from './features/staff/make-founder-owner.ts'

/** Who listens to what; each list runs in order, in the announcer's transaction. */
export const eventHandlers: EventHandlers = {
  'organisation-founded': [makeFounderOwner],
  'closures-changed': [replanSchedules],
}
