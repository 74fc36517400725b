import type { MemberContext, Tx } from '#server/context.ts'
import { getOrganisation, listClosures } from '#server/features/organisations/queries.ts'
import { AppError } from '#shared/errors.ts'
import { nextOpening } from '#shared/forms/next-opening.ts'
import { localTimeAt } from '#shared/forms/recurrence/local-time.ts'
import type { Schedule } from '#shared/forms/schedule.ts'
import { timesHoldFrom } from '#shared/forms/times-hold-from.ts'
import { findOpenedOn } from './find-opened-on.ts'
import { insertSchedule } from './insert-published.ts'
import { planWaiting } from './plan-waiting.ts'

interface Following {
  formId: string
  schedule: Schedule
  /** The local date that was asked for; null for as soon as can be. */
  from: string | null
}

/**
 * Lets another schedule follow the one a form has. Each holds over dates of its own, so that no date can open by both;
 * the calendar and the form's schedules are held already.
 */
export async function followSchedule(ctx: MemberContext, tx: Tx, following: Following): Promise<void> {
  const { organisationId, now } = ctx
  const { formId, schedule, from } = following
  const closures = await listClosures(tx, organisationId)
  const timeZone = schedule.timeZone ?? (await getOrganisation(tx, organisationId)).timeZone
  const today = localTimeAt(now, timeZone).onDate
  const openedOn = await findOpenedOn(tx, organisationId, formId, now)
  const holdsFrom = timesHoldFrom({ from, today, openedOn })

  const planned = { ...schedule, timeZone, holdsFrom, holdsBefore: null }
  if (schedule.kind === 'recurring' && !nextOpening(planned, closures, null, now))
    throw new AppError('never-opens', { fields: { schedule: 'never-opens' } })

  await tx
    .updateTable('schedules')
    .set({ holdsBefore: holdsFrom })
    .where('organisationId', '=', organisationId)
    .where('formId', '=', formId)
    .where((row) => row.or([row('holdsBefore', 'is', null), row('holdsBefore', '>', holdsFrom)]))
    .execute()
  await insertSchedule(ctx, tx, { formId, schedule: planned, today, first: null, holdsFrom })
  await planWaiting(ctx, tx, closures, formId)
}
