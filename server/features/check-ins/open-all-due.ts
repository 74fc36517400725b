import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '#database/tables.ts'
import type { SystemContext } from '#server/context.ts'
import { createSystemContext } from '#server/create-context.ts'
import { listDueSchedules } from '#server/features/forms/queries.ts'
import { setScheduleAside } from '#server/features/forms/set-schedule-aside.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import { openDueSchedules } from './open-due-schedules.ts'

const schedulesAtOnce = 100
const organisationsAtOnce = 200

/** Opens everything that is due, organisation by organisation. A sweep. */
export async function openAllDue(runtime: Runtime): Promise<number> {
  const organisations = await listOrganisationsDue(runtime.db.worker, runtime.clock.now())
  let opened = 0
  for (const organisationId of organisations)
    opened += await openAllOf(createSystemContext(runtime, organisationId))
  return opened
}

async function openAllOf(ctx: SystemContext): Promise<number> {
  let opened = 0
  for (;;) {
    const { schedules, checkIns } = await openDueSchedules(ctx, { atMost: schedulesAtOnce }).catch(() =>
      openOneByOne(ctx),
    )
    opened += checkIns
    if (schedules < schedulesAtOnce) return opened
  }
}

// One schedule that cannot be opened must not keep the others shut.
async function openOneByOne(ctx: SystemContext) {
  const due = await listDueSchedules(ctx, schedulesAtOnce)
  const total = { schedules: 0, checkIns: 0 }
  for (const scheduleId of due) {
    try {
      const { schedules, checkIns } = await openDueSchedules(ctx, { atMost: 1, scheduleId })
      total.schedules += schedules
      total.checkIns += checkIns
    } catch (error) {
      ctx.log.error({ err: error, scheduleId }, 'a schedule cannot be opened and is set aside')
      await setScheduleAside(ctx, scheduleId)
    }
  }
  return total
}

async function listOrganisationsDue(db: Kysely<DB>, now: Date): Promise<string[]> {
  const { rows } = await sql<{ organisationId: string }>`
    select organisation_id from schedules
     where next_due_at <= ${now} and failed_at is null
     group by organisation_id order by min(next_due_at) limit ${organisationsAtOnce}
  `.execute(db)
  return rows.map(({ organisationId }) => organisationId)
}
