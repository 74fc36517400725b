import { createSystemContext } from '#server/kernel/create-context.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import { listClosedDays, settleClosedDays } from './day-results/settle-closed-days.ts'
import { listUnmatchedCheckIns, selfRateUnmatchedCheckIns } from './matching/unmatched-check-ins.ts'
import { listOrganisationsWithDueReminders, queueReminders } from './reminders/queue-reminders.ts'

const atOnce = 500

/** Judges every day that is over, in all organisations. */
export async function settleAllClosedDays(runtime: Runtime): Promise<number> {
  const byOrganisation = await listClosedDays(runtime.db.worker, runtime.clock.now(), atOnce)
  let settled = 0
  for (const [organisationId, days] of byOrganisation)
    settled += await settleClosedDays(createSystemContext(runtime, organisationId), days)
  return settled
}

/** Lets every answer that waited too long for its match count as it is, in all organisations. */
export async function selfRateAllUnmatchedCheckIns(runtime: Runtime): Promise<number> {
  const byOrganisation = await listUnmatchedCheckIns(runtime.db.worker, runtime.clock.now(), atOnce)
  let rated = 0
  for (const [organisationId, checkIns] of byOrganisation)
    rated += await selfRateUnmatchedCheckIns(createSystemContext(runtime, organisationId), checkIns)
  return rated
}

/** Reminds of every check-in whose reminder is due, in all organisations. */
export async function queueAllReminders(runtime: Runtime): Promise<number> {
  const organisations = await listOrganisationsWithDueReminders(
    runtime.db.worker,
    runtime.clock.now(),
    atOnce,
  )
  let reminded = 0
  for (const organisationId of organisations)
    reminded += await queueReminders(createSystemContext(runtime, organisationId))
  return reminded
}
