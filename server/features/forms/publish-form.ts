import { type MemberContext, type Tx, withOrganisation } from '#server/context.ts'
import { recordAudit } from '#server/features/audit/record-audit.ts'
import { refuseGroupsOutOfReach } from '#server/features/groups/queries.ts'
import { refuseOutOfReach } from '#server/features/learners/queries.ts'
import { permit, type Reach } from '#server/permit.ts'
import { AppError } from '#shared/errors.ts'
import { contentOf } from '#shared/forms/content-of-draft.ts'
import type { FormStatus } from '#shared/forms/endpoints.ts'
import type { FormDraft } from '#shared/forms/form-draft.ts'
import { lockForm } from './forms-in-reach.ts'
import { insertAssignments, insertSchedule, insertVersion } from './insert-published.ts'
import { planSchedule } from './plan-schedule.ts'
import { formsPolicy } from './policy.ts'
import { refuseAbsentStaff } from './refuse-absent-staff.ts'
import { refuseOtherRevision } from './refuse-other-revision.ts'

export interface FormToPublish {
  formId: string
  /** The revision that whoever publishes has seen. */
  draftRevision: number
}

export interface PublishedForm {
  id: string
  status: FormStatus
  nextDueAt: string | null
}

/** Freezes a complete draft as the form's first version, gives it to its learners and plans its first opening. */
export async function publishForm(ctx: MemberContext, input: FormToPublish): Promise<PublishedForm> {
  const reach = permit(ctx, formsPolicy.publish)
  const { organisationId, now } = ctx

  return withOrganisation(ctx, async (tx) => {
    const form = await lockForm(tx, organisationId, reach, input.formId)
    if (form.status !== 'draft') throw new AppError('form-not-draft')
    refuseOtherRevision(form, input.draftRevision)
    const { content, schedule } = completed(form.draft)
    const given = { learnerIds: unique(form.draft.learnerIds), groupIds: unique(form.draft.groupIds) }
    await refuseForeign(tx, organisationId, reach, { ...given, staffIds: content.settings.matchedBy ?? [] })
    const plan = await planSchedule(ctx, tx, schedule)

    await insertVersion(ctx, tx, { formId: form.id, version: 1, content })
    await insertSchedule(ctx, tx, { formId: form.id, ...plan })
    await insertAssignments(ctx, tx, { formId: form.id, startsOn: plan.today, ...given })
    await tx
      .updateTable('forms')
      .set({
        status: 'active',
        isTemporary: false,
        title: content.title,
        currentVersion: 1,
        publishedAt: now,
      })
      .where('organisationId', '=', organisationId)
      .where('id', '=', form.id)
      .execute()
    await recordAudit(ctx, tx, {
      action: 'forms.published',
      subjectKind: 'form',
      subjectId: form.id,
      detail: { version: 1, learners: given.learnerIds.length, groups: given.groupIds.length },
    })
    return { id: form.id, status: 'active', nextDueAt: plan.first?.opensAt.toISOString() ?? null }
  })
}

function completed(draft: FormDraft) {
  const result = contentOf(draft)
  if (result.complete) return result
  const { faults: fields } = result
  const isGoalAlone = Object.values(fields).every((fault) => fault === 'goal-too-low')
  throw new AppError(isGoalAlone ? 'goal-too-low' : 'form-incomplete', { fields })
}

interface Named {
  learnerIds: readonly string[]
  groupIds: readonly string[]
  staffIds: readonly string[]
}

async function refuseForeign(tx: Tx, organisationId: string, reach: Reach, named: Named): Promise<void> {
  await refuseOutOfReach(tx, organisationId, reach, named.learnerIds)
  await refuseGroupsOutOfReach(tx, organisationId, reach, named.groupIds)
  await refuseAbsentStaff(tx, organisationId, named.staffIds)
}

const unique = (ids: readonly string[]) => [...new Set(ids)]
