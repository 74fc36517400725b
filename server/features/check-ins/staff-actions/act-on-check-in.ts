import { recordAudit } from '#server/features/audit/record-audit.ts'
import { refuseOutOfReach } from '#server/features/learners/queries.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { tellLive } from '#server/kernel/tell-live.ts'
import { type ActedOn, actsThatFit, momentsAfter, reopensUntil } from '#shared/check-ins/acts-that-fit.ts'
import type { GivenAct } from '#shared/check-ins/staff-act.ts'
import { AppError } from '#shared/errors.ts'
import { lockCheckIn } from '../answering/locked-check-in.ts'
import { settleDays } from '../day-results/settle-days.ts'
import { instantHere } from '../opening/instant-here.ts'
import { checkInsPolicy } from '../policy.ts'
import { getActedOn } from './get-acted-on.ts'
import { recordActs } from './record-acts.ts'

const past = {
  excuse: 'excused',
  unexcuse: 'unexcused',
  cancel: 'cancelled',
  restore: 'restored',
  reopen: 'reopened',
  close: 'closed',
} as const satisfies Record<GivenAct['act'], string>

interface Input {
  checkInId: string
  given: GivenAct
}

/** Excuses, cancels or reopens a check-in, or takes that back, and judges its day anew; asked twice, it is done once. */
export async function actOnCheckIn(ctx: MemberContext, { checkInId, given }: Input) {
  const reach = permit(ctx, checkInsPolicy.act)
  const { organisationId, now } = ctx

  return withOrganisation(ctx, async (tx) => {
    const { checkIn: held } = await lockCheckIn(tx, organisationId, checkInId)
    await refuseOutOfReach(tx, organisationId, reach, held.learnerId)
    const checkIn = await getActedOn(tx, ctx, checkInId)
    const openUntil = 'openUntil' in given ? await instantHere(tx, organisationId, given.openUntil) : null
    const moments = momentsAfter(checkIn, given.act, { now, openUntil })
    if (isSame(moments, checkIn)) return {}
    if (!actsThatFit(checkIn, now).includes(given.act)) throw new AppError('act-out-of-place')
    if (openUntil && (openUntil <= now || openUntil > reopensUntil(checkIn.closesBySchedule)))
      throw new AppError('open-until-wrong')

    await tx
      .updateTable('checkIns')
      .set({ ...moments, daySettledAt: null })
      .where('organisationId', '=', organisationId)
      .where('id', '=', checkInId)
      .execute()
    const reason = 'reason' in given ? given.reason : null
    await recordActs(ctx, tx, [checkInId], { act: given.act, reason, openUntil })
    await settleDays(ctx, tx, [checkIn])
    await recordAudit(ctx, tx, {
      action: `check-ins.${past[given.act]}`,
      subjectKind: 'check-in',
      subjectId: checkInId,
      detail: { ...(reason && { reason }), ...(openUntil && { openUntil: openUntil.toISOString() }) },
    })
    tellLive(ctx, tx, 'check-ins')
    return {}
  })
}

const isSame = (one: ReturnType<typeof momentsAfter>, other: ActedOn) =>
  one.excusedAt === other.excusedAt &&
  one.cancelledAt === other.cancelledAt &&
  one.closesAt.getTime() === other.closesAt.getTime()
