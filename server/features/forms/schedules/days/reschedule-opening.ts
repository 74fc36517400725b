import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import type { FormState } from '#shared/forms/endpoints.ts'
import type { ScheduleException } from '#shared/forms/recurrence/exceptions.ts'
import { findRescheduleFault } from '#shared/forms/schedules/reschedule-fault.ts'
import { formsPolicy } from '../../policy.ts'
import { getFormState } from '../../queries.ts'
import { lockScheduleInScope } from '../lock-schedule-in-scope.ts'
import { replanPendingSchedules } from '../replan-pending-schedules.ts'

const maxExceptions = 1_000

/** Cancels or moves one opening, or its slot from that date on; asked again, the last word holds. */
export async function rescheduleOpening(
  ctx: MemberContext,
  { scheduleId, ...exception }: ScheduleException & { scheduleId: string },
): Promise<FormState> {
  const scope = permit(ctx, formsPolicy.reschedule)
  const { organisationId, now } = ctx
  const { onDate, slot, following, movedTo } = exception

  return withOrganisation(ctx, async (tx) => {
    const held = await lockScheduleInScope(ctx, tx, scope, scheduleId)
    const { schedule, closures } = held
    const fault = findRescheduleFault({ schedule, closures, place: exception, movedTo, now })
    if (fault) throw new AppError(fault)
    if ((schedule.exceptions?.length ?? 0) >= maxExceptions) throw new AppError('too-many-exceptions')

    const stands = {
      movedTime: movedTo?.time ?? null,
      movedOn: following ? null : (movedTo?.onDate ?? null),
      createdBy: ctx.actor.accountId,
      createdAt: now,
    }
    await tx
      .insertInto('scheduleExceptions')
      .values({ organisationId, scheduleId, onDate, slot, following, ...stands })
      .onConflict((conflict) =>
        conflict.columns(['organisationId', 'scheduleId', 'onDate', 'slot', 'following']).doUpdateSet(stands),
      )
      .execute()
    await replanPendingSchedules(ctx, tx, held.closures, held.formId)
    await recordAudit(ctx, tx, {
      action: movedTo ? 'forms.opening-moved' : 'forms.opening-cancelled',
      subjectKind: 'form',
      subjectId: held.formId,
      detail: {
        onDate,
        slot,
        following,
        ...(movedTo && { movedOn: movedTo.onDate, movedTime: movedTo.time }),
      },
    })
    return getFormState(tx, organisationId, held.formId)
  })
}
