import { recordAudit } from '#server/features/audit/record-audit.ts'
import { getOrganisation, listClosures } from '#server/features/organisations/queries.ts'
import { type MemberContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import type { Delay } from '#shared/forms/recurrence/delays.ts'
import { localTimeAt } from '#shared/time/local-time.ts'
import { formsPolicy } from '../../policy.ts'
import { lockCalendar } from '../calendar/lock-calendar.ts'
import { replanPendingSchedules } from '../replan-pending-schedules.ts'
import { listDelays } from './day-queries.ts'

const maxDelays = 1_000

/** Lets all that opens on a day from a time on open later, in every schedule; said again, the last word holds. */
export async function delayDay(
  ctx: MemberContext,
  { onDate, ...late }: Delay,
): Promise<Record<never, never>> {
  permit(ctx, formsPolicy.delay)

  return withOrganisation(ctx, async (tx) => {
    const { delays, today, time } = await lockDelays(ctx, tx)
    const before = delays.find((known) => known.onDate === onDate)
    // What has begun stays as it was; a day that is late already can become later still.
    const hasBegun = onDate < today || (onDate === today && late.fromTime <= time)
    if (hasBegun && before?.fromTime !== late.fromTime) throw new AppError('opening-past')
    if (!before && delays.length >= maxDelays) throw new AppError('too-many-exceptions')

    await tx
      .insertInto('delays')
      .values({ organisationId: ctx.organisationId, onDate, ...late, createdAt: ctx.now })
      .onConflict((conflict) => conflict.columns(['organisationId', 'onDate']).doUpdateSet(late))
      .execute()
    await replan(ctx, tx)
    await recordAudit(ctx, tx, {
      action: 'forms.day-delayed',
      subjectKind: 'organisation',
      subjectId: ctx.organisationId,
      detail: { onDate, ...late },
    })
    return {}
  })
}

/** Lets a day open as planned again; what would have opened by now stays out. */
export async function deleteDelay(
  ctx: MemberContext,
  { onDate }: { onDate: string },
): Promise<Record<never, never>> {
  permit(ctx, formsPolicy.delay)

  return withOrganisation(ctx, async (tx) => {
    const { delays, today } = await lockDelays(ctx, tx)
    if (!delays.some((known) => known.onDate === onDate)) return {}
    if (onDate < today) throw new AppError('opening-past')

    await tx
      .deleteFrom('delays')
      .where('organisationId', '=', ctx.organisationId)
      .where('onDate', '=', onDate)
      .execute()
    await replan(ctx, tx)
    await recordAudit(ctx, tx, {
      action: 'forms.delay-removed',
      subjectKind: 'organisation',
      subjectId: ctx.organisationId,
      detail: { onDate },
    })
    return {}
  })
}

async function lockDelays({ organisationId, now }: MemberContext, tx: Tx) {
  await lockCalendar(tx, organisationId, 'changing')
  const { timeZone } = await getOrganisation(tx, organisationId)
  const { onDate: today, time } = localTimeAt(now, timeZone)
  return { delays: await listDelays(tx, organisationId), today, time }
}

const replan = async (ctx: MemberContext, tx: Tx) =>
  replanPendingSchedules(ctx, tx, await listClosures(tx, ctx.organisationId))
