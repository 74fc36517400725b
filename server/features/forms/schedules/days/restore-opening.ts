import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import type { FormState } from '#shared/forms/endpoints.ts'
import type { OpeningSlot } from '#shared/forms/recurrence/exceptions.ts'
import { isExceptionRestorable } from '#shared/forms/schedules/reschedule-fault.ts'
import { formsPolicy } from '../../policy.ts'
import { getFormState } from '../../queries.ts'
import { lockScheduleInScope } from '../lock-schedule-in-scope.ts'
import { replanPendingSchedules } from '../replan-pending-schedules.ts'

export interface OpeningToRestore extends OpeningSlot {
  scheduleId: string
  following: boolean
}

/** Takes a cancellation or move back, as long as what it holds back has not passed. */
export async function restoreOpening(
  ctx: MemberContext,
  { scheduleId, onDate, slot, following }: OpeningToRestore,
): Promise<FormState> {
  const scope = permit(ctx, formsPolicy.reschedule)
  const { organisationId, now } = ctx

  return withOrganisation(ctx, async (tx) => {
    const held = await lockScheduleInScope(ctx, tx, scope, scheduleId)
    const restored = held.schedule.exceptions?.find(
      (known) => known.onDate === onDate && known.slot === slot && known.following === following,
    )
    if (!restored) throw new AppError('absent')
    if (!isExceptionRestorable(held.schedule, restored, now)) throw new AppError('opening-past')

    await tx
      .deleteFrom('scheduleExceptions')
      .where('organisationId', '=', organisationId)
      .where('scheduleId', '=', scheduleId)
      .where('onDate', '=', onDate)
      .where('slot', '=', slot)
      .where('following', '=', following)
      .execute()
    await replanPendingSchedules(ctx, tx, held.closures, held.formId)
    await recordAudit(ctx, tx, {
      action: 'forms.opening-restored',
      subjectKind: 'form',
      subjectId: held.formId,
      detail: { onDate, slot, following },
    })
    return getFormState(tx, organisationId, held.formId)
  })
}
