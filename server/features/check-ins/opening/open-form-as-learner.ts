import { recordAudit } from '#server/features/audit/record-audit.ts'
import { listAssignedLearners } from '#server/features/forms/learners/list-assigned-learners.ts'
import { lockActiveForm } from '#server/features/forms/publishing/active-form.ts'
import { type LearnerContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { ManualOpening } from '#shared/check-ins/endpoints.ts'
import { AppError } from '#shared/errors.ts'
import { checkInsPolicy } from '../policy.ts'
import type { PeriodToOpen } from './open-form.ts'
import { findManualOpening, getManualPeriod, listLearnersWithOpening, openManually } from './open-manually.ts'

/** The learner opens a period of a manual form for themselves, where its settings let them, once a day. */
export async function openFormAsLearner(ctx: LearnerContext, input: PeriodToOpen): Promise<ManualOpening> {
  permit(ctx, checkInsPolicy.start)
  const { organisationId, now, actor } = ctx
  const { formId, requestId } = input
  const scope = { everyone: true as const, asker: actor.learnerId }

  return withOrganisation(ctx, async (tx) => {
    const form = await lockActiveForm(tx, organisationId, { formId, scope, now })
    const onDate = form.today
    const assigned = await listAssignedLearners(tx, organisationId, [{ formId, onDate, plannedOn: onDate }])
    const mine = assigned.filter(({ learnerId }) => learnerId === actor.learnerId)
    if (mine.length === 0) throw new AppError('absent')
    const started = await findManualOpening(tx, organisationId, input)
    if (started) return started

    if (!form.content.settings.selfStart) throw new AppError('self-start-off')
    const period = getManualPeriod(form, input.slot)
    const had = await listLearnersWithOpening(tx, organisationId, { formId, onDate, periodName: period.name })
    if (had.has(actor.learnerId)) throw new AppError('nothing-to-open')

    const opened = await openManually(ctx, tx, form, { requestId, period, learners: mine })
    await recordAudit(ctx, tx, {
      action: 'check-ins.started',
      subjectKind: 'form',
      subjectId: formId,
      detail: { occurrenceId: opened.occurrenceId, slot: period.slot },
    })
    return opened
  })
}
