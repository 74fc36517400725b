import { recordAudit } from '#server/features/audit/record-audit.ts'
import { listAssignedLearners } from '#server/features/forms/learners/list-assigned-learners.ts'
import { lockActiveForm } from '#server/features/forms/publishing/active-form.ts'
import { listLearnersInScope } from '#server/features/learners/queries.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { ManualOpening } from '#shared/check-ins/endpoints.ts'
import { AppError } from '#shared/errors.ts'
import { checkInsPolicy } from '../policy.ts'
import { findManualOpening, getManualPeriod, listLearnersWithOpening, openManually } from './open-manually.ts'

export interface PeriodToOpen {
  formId: string
  requestId: string
  /** Index of the period. */
  slot: number
}

/** Opens a period of a manual form for every learner within reach who has not had it today. */
export async function openForm(ctx: MemberContext, input: PeriodToOpen): Promise<ManualOpening> {
  const scope = permit(ctx, checkInsPolicy.open)
  const { organisationId, now } = ctx
  const { formId, requestId } = input

  return withOrganisation(ctx, async (tx) => {
    const form = await lockActiveForm(tx, organisationId, { formId, scope, now })
    const opened = await findManualOpening(tx, organisationId, input)
    if (opened) return opened

    const period = getManualPeriod(form, input.slot)
    const onDate = form.today
    const assigned = await listAssignedLearners(tx, organisationId, [{ formId, onDate, plannedOn: onDate }])
    const ids = assigned.map(({ learnerId }) => learnerId)
    const near = await listLearnersInScope(tx, organisationId, scope, ids)
    const had = await listLearnersWithOpening(tx, organisationId, { formId, onDate, periodName: period.name })
    const learners = assigned.filter(({ learnerId }) => near.has(learnerId) && !had.has(learnerId))
    if (learners.length === 0) throw new AppError('nothing-to-open')

    const newly = await openManually(ctx, tx, form, { requestId, period, learners })
    await recordAudit(ctx, tx, {
      action: 'check-ins.opened-by-hand',
      subjectKind: 'form',
      subjectId: formId,
      detail: { occurrenceId: newly.occurrenceId, slot: period.slot, learners: newly.checkIns },
    })
    return newly
  })
}
