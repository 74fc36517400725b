import { recordAudit } from '#server/features/audit/record-audit.ts'
import { listAssignedLearners } from '#server/features/forms/learners/list-assigned-learners.ts'
import { lockActiveForm } from '#server/features/forms/publishing/active-form.ts'
import { assertLearnersInScope, listLearnersInScope } from '#server/features/learners/queries.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { ManualOpening } from '#shared/check-ins/endpoints.ts'
import { AppError } from '#shared/errors.ts'
import { checkInsPolicy } from '../policy.ts'
import { findManualOpening, openManually } from './open-manually.ts'

export interface FormToSend {
  formId: string
  requestId: string
  /** Null for everybody who has the form and is within reach. */
  learnerIds: readonly string[] | null
}

/** Opens exactly one extra check-in for each chosen learner, beside what the schedule opens. */
export async function sendFormNow(ctx: MemberContext, input: FormToSend): Promise<ManualOpening> {
  const scope = permit(ctx, checkInsPolicy.open)
  const { organisationId, now } = ctx
  const { formId, requestId, learnerIds } = input

  return withOrganisation(ctx, async (tx) => {
    const form = await lockActiveForm(tx, organisationId, { formId, scope, now })
    const sent = await findManualOpening(tx, organisationId, input)
    if (sent) return sent

    if (learnerIds) await assertLearnersInScope(tx, organisationId, scope, learnerIds)
    const assigned = await listAssignedLearners(tx, organisationId, [{ formId, onDate: form.today }])
    const near = await listLearnersInScope(
      tx,
      organisationId,
      scope,
      assigned.map(({ learnerId }) => learnerId),
    )
    const chosen = new Set(learnerIds ?? near)
    const learners = assigned.filter(({ learnerId }) => chosen.has(learnerId))
    if (learners.length < chosen.size) throw new AppError('absent', { fields: { learnerIds: 'absent' } })
    if (learners.length === 0) throw new AppError('nothing-to-open')

    const period = { slot: 0, name: '' }
    const opened = await openManually(ctx, tx, form, { requestId, period, learners })
    await recordAudit(ctx, tx, {
      action: 'check-ins.sent-now',
      subjectKind: 'form',
      subjectId: formId,
      detail: { occurrenceId: opened.occurrenceId, learners: opened.checkIns },
    })
    return opened
  })
}
