import { refuseOutOfReach } from '#server/features/learners/queries.ts'
import { listClosures } from '#server/features/organisations/queries.ts'
import type { MemberContext, Tx } from '#server/kernel/context.ts'
import type { Reach } from '#server/kernel/permit.ts'
import type { Closure } from '#shared/organisations/endpoints.ts'
import { refuseFormOutOfReach } from '../learners/forms-in-reach.ts'
import { holdCalendar } from './hold-calendar.ts'
import { type HeldSchedule, lockSchedule } from './schedule-queries.ts'

export interface OnCalendar extends HeldSchedule {
  closures: Closure[]
}

/** A schedule within reach on the organisation's calendar, both as they are until the transaction ends. */
export async function holdSchedule(
  { organisationId }: MemberContext,
  tx: Tx,
  reach: Reach,
  scheduleId: string,
): Promise<OnCalendar> {
  await holdCalendar(tx, organisationId, 'planning')
  const held = await lockSchedule(tx, organisationId, scheduleId)
  await refuseFormOutOfReach(tx, organisationId, reach, held.formId)
  if (held.learnerId) await refuseOutOfReach(tx, organisationId, reach, held.learnerId)
  return { ...held, closures: await listClosures(tx, organisationId) }
}
