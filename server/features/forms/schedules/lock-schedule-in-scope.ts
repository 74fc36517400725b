import { assertLearnersInScope } from '#server/features/learners/queries.ts'
import { listClosures } from '#server/features/organisations/queries.ts'
import type { MemberContext, Tx } from '#server/kernel/context.ts'
import type { AccessScope } from '#server/kernel/permit.ts'
import type { Closure } from '#shared/organisations/endpoints.ts'
import { assertFormInScope } from '../learners/forms-in-scope.ts'
import { lockCalendar } from './calendar/lock-calendar.ts'
import { type LockedSchedule, lockSchedule } from './schedule-queries.ts'

export interface LockedScheduleWithClosures extends LockedSchedule {
  closures: Closure[]
}

/** A schedule within reach on the organisation's calendar, both as they are until the transaction ends. */
export async function lockScheduleInScope(
  { organisationId }: MemberContext,
  tx: Tx,
  scope: AccessScope,
  scheduleId: string,
): Promise<LockedScheduleWithClosures> {
  await lockCalendar(tx, organisationId, 'planning')
  const held = await lockSchedule(tx, organisationId, scheduleId)
  await assertFormInScope(tx, organisationId, scope, held.formId)
  if (held.learnerId) await assertLearnersInScope(tx, organisationId, scope, held.learnerId)
  return { ...held, closures: await listClosures(tx, organisationId) }
}
