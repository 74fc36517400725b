import type { MemberContext, Tx } from '#server/context.ts'
import { listClosures } from '#server/features/organisations/queries.ts'
import { AppError } from '#shared/errors.ts'
import { nextOpening } from '#shared/forms/next-opening.ts'
import { copyExceptions } from './copy-exceptions.ts'
import { insertSchedule } from './insert-published.ts'
import { type Following, planFollowing } from './plan-following.ts'
import { planWaiting } from './plan-waiting.ts'

/**
 * Lets another schedule follow the one a form has. Each holds over dates of its own, so that no date can open by both;
 * the calendar and the form's schedules are held already.
 */
export async function followSchedule(ctx: MemberContext, tx: Tx, following: Following): Promise<void> {
  const { organisationId, now } = ctx
  const { formId } = following
  const closures = await listClosures(tx, organisationId)
  const { next, today, kept } = await planFollowing(ctx, tx, following)
  const exceptions = kept.map(({ exception, slot }) => ({ ...exception, slot }))
  if (next.kind === 'recurring' && !nextOpening({ ...next, exceptions }, closures, null, now))
    throw new AppError('never-opens', { fields: { schedule: 'never-opens' } })

  const { holdsFrom } = next
  await tx
    .updateTable('schedules')
    .set({ holdsBefore: holdsFrom })
    .where('organisationId', '=', organisationId)
    .where('formId', '=', formId)
    .where((row) => row.or([row('holdsBefore', 'is', null), row('holdsBefore', '>', holdsFrom)]))
    .execute()
  const scheduleId = await insertSchedule(ctx, tx, { formId, schedule: next, today, first: null, holdsFrom })
  await copyExceptions(tx, organisationId, scheduleId, kept)
  await planWaiting(ctx, tx, closures, formId)
}
