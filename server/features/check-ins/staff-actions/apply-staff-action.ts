import { recordAudit } from '#server/features/audit/record-audit.ts'
import { assertLearnersInScope } from '#server/features/learners/queries.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { publishLiveTopic } from '#server/kernel/publish-live-topic.ts'
import {
  type ActionableCheckIn,
  applyActionToCheckIn,
  availableActions,
  latestReopening,
} from '#shared/check-ins/available-actions.ts'
import type { StaffActionInput } from '#shared/check-ins/staff-action.ts'
import { AppError } from '#shared/errors.ts'
import { lockCheckIn } from '../answering/locked-check-in.ts'
import { settleDays } from '../day-results/settle-days.ts'
import { toInstantInOrganisation } from '../opening/to-instant-in-organisation.ts'
import { checkInsPolicy } from '../policy.ts'
import { getActionableCheckIn } from './get-actionable-check-in.ts'
import { recordStaffActions } from './record-staff-actions.ts'

const past = {
  excuse: 'excused',
  unexcuse: 'unexcused',
  cancel: 'cancelled',
  restore: 'restored',
  reopen: 'reopened',
  close: 'closed',
} as const satisfies Record<StaffActionInput['act'], string>

interface Input {
  checkInId: string
  given: StaffActionInput
}

/** Excuses, cancels or reopens a check-in, or takes that back, and judges its day anew; asked twice, it is done once. */
export async function applyStaffAction(ctx: MemberContext, { checkInId, given }: Input) {
  const scope = permit(ctx, checkInsPolicy.act)
  const { organisationId, now } = ctx

  return withOrganisation(ctx, async (tx) => {
    const { checkIn: held } = await lockCheckIn(tx, organisationId, checkInId)
    await assertLearnersInScope(tx, organisationId, scope, held.learnerId)
    const checkIn = await getActionableCheckIn(tx, ctx, checkInId)
    const openUntil =
      'openUntil' in given ? await toInstantInOrganisation(tx, organisationId, given.openUntil) : null
    const moments = applyActionToCheckIn(checkIn, given.act, { now, openUntil })
    if (isSame(moments, checkIn)) return {}
    if (!availableActions(checkIn, now).includes(given.act)) throw new AppError('act-out-of-place')
    if (openUntil && (openUntil <= now || openUntil > latestReopening(checkIn.closesBySchedule)))
      throw new AppError('open-until-wrong')

    await tx
      .updateTable('checkIns')
      .set({ ...moments, daySettledAt: null })
      .where('organisationId', '=', organisationId)
      .where('id', '=', checkInId)
      .execute()
    const reason = 'reason' in given ? given.reason : null
    await recordStaffActions(ctx, tx, [checkInId], { act: given.act, reason, openUntil })
    await settleDays(ctx, tx, [checkIn])
    await recordAudit(ctx, tx, {
      action: `check-ins.${past[given.act]}`,
      subjectKind: 'check-in',
      subjectId: checkInId,
      detail: { ...(reason && { reason }), ...(openUntil && { openUntil: openUntil.toISOString() }) },
    })
    publishLiveTopic(ctx, tx, 'check-ins')
    return {}
  })
}

const isSame = (one: ReturnType<typeof applyActionToCheckIn>, other: ActionableCheckIn) =>
  one.excusedAt === other.excusedAt &&
  one.cancelledAt === other.cancelledAt &&
  one.closesAt.getTime() === other.closesAt.getTime()
