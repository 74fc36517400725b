import type { MemberContext, Tx } from '#server/context.ts'
import { getOrganisation } from '#server/features/organisations/queries.ts'
import { carryExceptions } from '#shared/forms/carry-exceptions.ts'
import { localTimeAt } from '#shared/forms/recurrence/local-time.ts'
import type { Schedule } from '#shared/forms/schedule.ts'
import { timesHoldFrom } from '#shared/forms/times-hold-from.ts'
import { findOpenedOn } from './find-opened-on.ts'
import { listPlans } from './schedule-queries.ts'

export interface Following {
  formId: string
  schedule: Schedule
  /** The local date that was asked for; null for as soon as can be. */
  from: string | null
}

/** From when on another schedule can follow the one a form has, and what of the openings cancelled and moved stays so. */
export async function planFollowing(
  { organisationId, now }: MemberContext,
  tx: Tx,
  { formId, schedule, from }: Following,
) {
  const timeZone = schedule.timeZone ?? (await getOrganisation(tx, organisationId)).timeZone
  const today = localTimeAt(now, timeZone).onDate
  const openedOn = await findOpenedOn(tx, organisationId, formId, now)
  const holdsFrom = timesHoldFrom({ from, today, openedOn })
  const next = { ...schedule, timeZone, holdsFrom, holdsBefore: null }
  const plans = await listPlans(tx, organisationId, formId)
  const carried = carryExceptions({ plans, next: next.kind === 'manual' ? null : next, holdsFrom, now })
  return { next, today, ...carried }
}
