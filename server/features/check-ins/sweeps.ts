import { sweepOrganisations, workForEachOrganisation } from '#server/kernel/sweep-organisations.ts'
import { queryReachable } from '#server/platform/postgres/cluster/query-reachable.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import { listClosedDays, settleClosedDays } from './day-results/settle-closed-days.ts'
import { listUnmatchedCheckIns, selfRateUnmatchedCheckIns } from './matching/unmatched-check-ins.ts'
import { listOrganisationsWithDueReminders, queueReminders } from './reminders/queue-reminders.ts'

/** Judges every day that is over, in all organisations. */
export async function settleAllClosedDays(runtime: Runtime): Promise<number> {
  const days = await queryReachable(runtime, listClosedDays)
  return workForEachOrganisation(runtime, days.keys(), (ctx) =>
    settleClosedDays(ctx, days.get(ctx.organisationId)!),
  )
}

/** Lets every answer that waited too long for its match count as it is, in all organisations. */
export async function selfRateAllUnmatchedCheckIns(runtime: Runtime): Promise<number> {
  const checkIns = await queryReachable(runtime, listUnmatchedCheckIns)
  return workForEachOrganisation(runtime, checkIns.keys(), (ctx) =>
    selfRateUnmatchedCheckIns(ctx, checkIns.get(ctx.organisationId)!),
  )
}

/** Reminds of every check-in whose reminder is due, in all organisations. */
export const queueAllReminders = (runtime: Runtime): Promise<number> =>
  sweepOrganisations(runtime, listOrganisationsWithDueReminders, queueReminders)
