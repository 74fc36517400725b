import { recordAudit } from '#server/features/audit/record-audit.ts'
import { countLearnersWithoutSignIn } from '#server/features/learners/sign-in/sign-in-queries.ts'
import { assignRewards } from '#server/features/rewards/menu/assign-rewards.ts'
import { recordPictureReferences } from '#server/features/uploads/picture-references.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { emitEvent } from '#server/kernel/emit-event.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import { overridesByLearner } from '#shared/forms/drafts/changes.ts'
import type { FormDraft } from '#shared/forms/drafts/form-draft.ts'
import type { FormStatus } from '#shared/forms/form-status.ts'
import { noOverrides } from '#shared/forms/learners/assignment-spans.ts'
import { type Reward, reward } from '#shared/rewards/reward.ts'
import { assertDraftComplete, assertDraftRevision } from '../drafts/draft-assertions.ts'
import { findDraftFollowers } from '../drafts/find-draft-followers.ts'
import { lockForm } from '../learners/forms-in-scope.ts'
import { listAssignedLearners } from '../learners/list-assigned-learners.ts'
import { assertEnoughLicences } from '../licences/assert-enough-licences.ts'
import { formsPolicy } from '../policy.ts'
import { saveFollowers } from '../schedules/followers/save-followers.ts'
import { planSchedule } from '../schedules/plan-schedule.ts'
import { assertPeopleInScope } from './assert-people-in-scope.ts'
import { insertAssignments, insertFormVersion, insertSchedules } from './insert-published.ts'

export interface FormToPublish {
  formId: string
  /** The revision that whoever publishes has seen. */
  draftRevision: number
}

export interface PublishedForm {
  id: string
  status: FormStatus
  nextDueAt: string | null
  /** Of its learners, those who have no way to sign in yet. */
  withoutSignIn: number
}

/** Freezes a complete draft as the form's first version, gives it to its learners and plans its first opening. */
export async function publishForm(ctx: MemberContext, input: FormToPublish): Promise<PublishedForm> {
  const scope = permit(ctx, formsPolicy.publish)
  const { organisationId, now } = ctx

  return withOrganisation(ctx, async (tx) => {
    const form = await lockForm(tx, organisationId, scope, input.formId)
    const { draft, draftRevision } = form
    if (form.status !== 'draft' || !draft) throw new AppError('form-not-draft')
    assertDraftRevision({ draft, draftRevision }, input.draftRevision)
    const { content, schedule } = assertDraftComplete(draft)
    const given = { learnerIds: unique(draft.learnerIds), groupIds: unique(draft.groupIds) }
    await assertPeopleInScope(tx, organisationId, scope, {
      ...given,
      staffIds: content.settings.matchedBy ?? [],
    })
    const plan = await planSchedule(ctx, tx, schedule)

    await insertFormVersion(ctx, tx, { formId: form.id, version: 1, content, inForceAt: now })
    await insertSchedules(ctx, tx, [{ formId: form.id, learnerId: null, ...plan }])
    await insertAssignments(ctx, tx, {
      formId: form.id,
      startsOn: plan.today,
      ...given,
      overrides: draft.overrides,
    })
    await assignRewards(ctx, tx, {
      formId: form.id,
      startsOn: plan.today,
      today: plan.today,
      rewards: rewardsOf(draft),
    })
    await tx
      .updateTable('forms')
      .set({
        status: 'active',
        isTemporary: false,
        title: content.title,
        currentVersion: 1,
        publishedAt: now,
        draft: null,
      })
      .where('organisationId', '=', organisationId)
      .where('id', '=', form.id)
      .execute()
    const learners = [...overridesByLearner(draft)].map(([learnerId, after]) => ({
      learnerId,
      before: noOverrides,
      after,
    }))
    await saveFollowers(ctx, tx, {
      formId: form.id,
      followers: findDraftFollowers([{ kind: 'own-terms', learners }], draft),
      from: null,
    })
    await assertEnoughLicences(ctx, tx)
    await recordPictureReferences(ctx, tx, { kind: 'draft', id: form.id }, [])
    await emitEvent(ctx, tx, { type: 'form-published', formId: form.id, version: 1 })
    await recordAudit(ctx, tx, {
      action: 'forms.published',
      subjectKind: 'form',
      subjectId: form.id,
      detail: { version: 1, learners: given.learnerIds.length, groups: given.groupIds.length },
    })
    const assigned = await listAssignedLearners(tx, organisationId, [{ formId: form.id, onDate: plan.today }])
    return {
      id: form.id,
      status: 'active',
      nextDueAt: plan.first?.opensAt.toISOString() ?? null,
      withoutSignIn: await countLearnersWithoutSignIn(
        tx,
        organisationId,
        assigned.map(({ learnerId }) => learnerId),
      ),
    }
  })
}

function rewardsOf(draft: FormDraft): Map<string, Reward> {
  const chosen = [...overridesByLearner(draft)].flatMap(([learnerId, own]) =>
    own.reward ? [[learnerId, reward.parse(own.reward)] as const] : [],
  )
  return new Map(chosen)
}

const unique = (ids: readonly string[]) => [...new Set(ids)]
