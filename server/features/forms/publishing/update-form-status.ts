import { recordAudit } from '#server/features/audit/record-audit.ts'
import { listClosures } from '#server/features/organisations/queries.ts'
import { type MemberContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import { applyStatusChange, type StatusChange } from '#shared/forms/drafts/form-status-changes.ts'
import type { FormState } from '#shared/forms/endpoints.ts'
import { lockForm } from '../learners/forms-in-scope.ts'
import { formsPolicy } from '../policy.ts'
import { getFormState } from '../queries.ts'
import { lockCalendar } from '../schedules/calendar/lock-calendar.ts'
import { replanPendingSchedules } from '../schedules/replan-pending-schedules.ts'
import { lockSchedules } from '../schedules/schedule-queries.ts'

const past = {
  pause: 'paused',
  resume: 'resumed',
  end: 'ended',
  archive: 'archived',
  restore: 'restored',
} as const satisfies Record<StatusChange, string>

/**
 * Pauses, resumes, ends, archives or restores a form. What is open stays open; a move that was made already changes
 * nothing.
 */
export async function updateFormStatus(
  ctx: MemberContext,
  { formId, move }: { formId: string; move: StatusChange },
): Promise<FormState> {
  const scope = permit(ctx, formsPolicy.publish)
  const { organisationId, now } = ctx

  return withOrganisation(ctx, async (tx) => {
    const form = await lockForm(tx, organisationId, scope, formId)
    const isArchived = form.archivedAt !== null
    const after = applyStatusChange({ status: form.status, isArchived }, move)
    if (!after) throw new AppError('form-status-wrong')
    if (after.status === form.status && after.isArchived === isArchived)
      return getFormState(tx, organisationId, formId)

    await tx
      .updateTable('forms')
      .set({
        status: after.status,
        endedAt: after.status === 'ended' ? (form.endedAt ?? now) : null,
        archivedAt: after.isArchived ? (form.archivedAt ?? now) : null,
      })
      .where('organisationId', '=', organisationId)
      .where('id', '=', formId)
      .execute()
    if (after.status === 'active') await resumePlans(ctx, tx, formId)
    else await stopPlans(tx, organisationId, formId)
    await recordAudit(ctx, tx, { action: `forms.${past[move]}`, subjectKind: 'form', subjectId: formId })
    return getFormState(tx, organisationId, formId)
  })
}

// What was due meanwhile is past: only what comes from now on is planned.
async function resumePlans(ctx: MemberContext, tx: Tx, formId: string): Promise<void> {
  await lockCalendar(tx, ctx.organisationId, 'planning')
  const closures = await listClosures(tx, ctx.organisationId)
  await replanPendingSchedules(ctx, tx, closures, formId)
}

// A schedule that waits for nothing keeps no day from being settled.
async function stopPlans(tx: Tx, organisationId: string, formId: string): Promise<void> {
  await lockSchedules(tx, organisationId, formId)
  await tx
    .updateTable('schedules')
    .set({ nextDueAt: null, nextOnDate: null, nextMovedOn: null, nextSlot: null })
    .where('organisationId', '=', organisationId)
    .where('formId', '=', formId)
    .execute()
}
