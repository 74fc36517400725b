import {
  listDueSchedules,
  listOrganisationsWithDueSchedules,
} from '#server/features/forms/schedules/due-queries.ts'
import { markScheduleFailed } from '#server/features/forms/schedules/mark-schedule-failed.ts'
import type { SystemContext } from '#server/kernel/context.ts'
import { workForEachOrganisation } from '#server/kernel/sweep-organisations.ts'
import { queryReachable } from '#server/platform/postgres/cluster/query-reachable.ts'
import { isDatabaseUnavailable } from '#server/platform/postgres/transient-failure.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import { type OpenedBatch, openDueSchedules } from './open-due-schedules.ts'

const schedulesAtOnce = 100
// While one organisation's rows are on their way to the disk, the next ones are planned and written.
const besideEachOther = 4

/** Opens everything that is due, a few organisations beside each other. A sweep. */
export async function openAllDueSchedules(runtime: Runtime): Promise<number> {
  const organisationIds = await queryReachable(runtime, listOrganisationsWithDueSchedules)
  return workForEachOrganisation(runtime, organisationIds, openAllOf, besideEachOther)
}

async function openAllOf(ctx: SystemContext): Promise<number> {
  let opened = 0
  for (;;) {
    const { checkIns, isMoreDue } = await openDueSchedules(ctx, { atMost: schedulesAtOnce }).catch(
      (error: unknown) => {
        if (isDatabaseUnavailable(error)) throw error
        return openOneByOne(ctx)
      },
    )
    opened += checkIns
    if (!isMoreDue) return opened
  }
}

// One schedule that cannot be opened must not keep the others shut; a database that is away says nothing of it.
async function openOneByOne(ctx: SystemContext): Promise<OpenedBatch> {
  const due = await listDueSchedules(ctx, schedulesAtOnce)
  const total = { checkIns: 0, isMoreDue: due.length === schedulesAtOnce }
  for (const scheduleId of due) {
    try {
      const { checkIns, isMoreDue } = await openDueSchedules(ctx, { atMost: 1, scheduleId })
      total.checkIns += checkIns
      total.isMoreDue ||= isMoreDue
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error
      ctx.log.error({ err: error, scheduleId }, 'a schedule cannot be opened and is set aside')
      await markScheduleFailed(ctx, scheduleId)
    }
  }
  return total
}
