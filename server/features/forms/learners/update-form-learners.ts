import { recordAudit } from '#server/features/audit/record-audit.ts'
import { assertLearnersInScope } from '#server/features/learners/queries.ts'
import { assignRewards } from '#server/features/rewards/menu/assign-rewards.ts'
import { type MemberContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import type { FormDraft } from '#shared/forms/drafts/form-draft.ts'
import { updateDraftLearners } from '#shared/forms/drafts/update-draft-learners.ts'
import { maxLearnersOfForm } from '#shared/forms/learners/max-learners-of-form.ts'
import { localTimeAt } from '#shared/time/local-time.ts'
import { assertEnoughLicences } from '../licences/assert-enough-licences.ts'
import { formsPolicy } from '../policy.ts'
import { readPublishedForm } from '../publishing/read-published-form.ts'
import { lockCalendar } from '../schedules/calendar/lock-calendar.ts'
import { saveFollowers } from '../schedules/followers/save-followers.ts'
import { lockSchedules } from '../schedules/schedule-queries.ts'
import { lockForm } from './forms-in-scope.ts'
import { listPermanentAssignees } from './list-assignees.ts'
import { type AssigneeChange, updateAssignments } from './update-assignments.ts'

interface FormLearners {
  formId: string
  add: readonly string[]
  remove: readonly string[]
}

/**
 * Gives a form that runs to learners, or takes it from them, from its next opening on. Whoever has it already, by name
 * or through a group, goes on as before; changes that are being written know of it too.
 */
export async function updateFormLearners(
  ctx: MemberContext,
  { formId, add, remove }: FormLearners,
): Promise<{ added: string[]; removed: string[] }> {
  const scope = permit(ctx, formsPolicy.publish)
  const { organisationId, now } = ctx

  return withOrganisation(ctx, async (tx) => {
    const form = await lockForm(tx, organisationId, scope, formId)
    if (form.status !== 'active' && form.status !== 'paused') throw new AppError('form-status-wrong')
    await assertLearnersInScope(tx, organisationId, scope, [...add, ...remove])
    // In the order in which a change of the calendar takes them.
    await lockCalendar(tx, organisationId, 'planning')
    await lockSchedules(tx, organisationId, formId)
    const running = await readPublishedForm(tx, organisationId, formId)

    const holding = await listPermanentAssignees(tx, organisationId, formId, add)
    const byName = new Set(running.draft.learnerIds)
    const change = {
      added: [...new Set(add)].filter((id) => !holding.has(id)),
      removed: [...new Set(remove)].filter((id) => byName.has(id)),
    }
    if (change.added.length + change.removed.length === 0) return change
    for (const draft of [running.draft, form.draft])
      if (draft && updateDraftLearners(draft, change).learnerIds.length > maxLearnersOfForm)
        throw new AppError('input-invalid', { fields: { add: 'too-big' } })

    await writeChange(ctx, tx, formId, change, localTimeAt(now, running.timeZone).onDate)
    if (form.draft) await saveDraft(ctx, tx, form, updateDraftLearners(form.draft, change))
    await recordAudit(ctx, tx, {
      action: 'forms.learners-changed',
      subjectKind: 'form',
      subjectId: formId,
      detail: { added: change.added.length, removed: change.removed.length },
    })
    return change
  })
}

async function writeChange(
  ctx: MemberContext,
  tx: Tx,
  formId: string,
  { added, removed }: AssigneeChange,
  startsOn: string,
): Promise<void> {
  // Whoever gets or loses a form goes by its schedule, as far as they are asked.
  const followers = [...added, ...removed].map((learnerId) => ({
    learnerId,
    schedule: null,
    field: 'learnerIds',
  }))
  await saveFollowers(ctx, tx, { formId, followers, from: null })
  const groups = { added: [], removed: [] }
  await updateAssignments(ctx, tx, { formId, learners: { added, removed }, groups, terms: [], startsOn })
  if (added.length > 0) await assertEnoughLicences(ctx, tx)
  const rewards = new Map(removed.map((learnerId) => [learnerId, null]))
  await assignRewards(ctx, tx, { formId, startsOn, today: startsOn, rewards })
}

async function saveDraft(
  { organisationId }: MemberContext,
  tx: Tx,
  { id, draftRevision }: { id: string; draftRevision: number },
  draft: FormDraft,
): Promise<void> {
  await tx
    .updateTable('forms')
    .set({ draft: JSON.stringify(draft), draftRevision: draftRevision + 1 })
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
    .execute()
}
