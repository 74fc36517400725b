import { sql } from 'kysely'
import type { Tx } from '#server/kernel/context.ts'
import type { FormDraft, LearnerOverride } from '#shared/forms/drafts/form-draft.ts'
import { replaceDraftLearner } from '#shared/forms/drafts/replace-draft-learner.ts'

/** A draft in which a learner took another's place. */
export interface ReplacedInDraft {
  formId: string
  /** They were in it before, too. */
  wasListed: boolean
  /** What the other had of their own. */
  override: LearnerOverride | null
}

/** Puts a learner in another's place in all that is being written. */
export async function replaceLearnerInDrafts(
  tx: Tx,
  organisationId: string,
  learnerId: string,
  byId: string,
): Promise<ReplacedInDraft[]> {
  const drafts = await lockDraftsNaming(tx, organisationId, learnerId)
  for (const { id, draft } of drafts)
    await saveDraft(tx, organisationId, id, replaceDraftLearner(draft, learnerId, byId))
  return drafts
    .filter(({ draft }) => draft.learnerIds.includes(learnerId))
    .map(({ id, draft }) => ({
      formId: id,
      wasListed: draft.learnerIds.includes(byId),
      override: draft.overrides?.find((override) => override.learnerId === learnerId) ?? null,
    }))
}

/** Gives a learner back the places that another took in what is being written. */
export async function returnLearnerToDrafts(
  tx: Tx,
  organisationId: string,
  learnerId: string,
  { byId, replaced }: { byId: string; replaced: readonly ReplacedInDraft[] },
): Promise<void> {
  const drafts = new Map(
    (await lockDraftsNaming(tx, organisationId, byId)).map(({ id, draft }) => [id, draft]),
  )
  for (const { formId, wasListed, override } of replaced) {
    const draft = drafts.get(formId)
    if (!draft) continue
    const returned = wasListed
      ? {
          ...draft,
          learnerIds: [...draft.learnerIds, learnerId],
          overrides: override ? [...(draft.overrides ?? []), override] : draft.overrides,
        }
      : replaceDraftLearner(draft, byId, learnerId)
    await saveDraft(tx, organisationId, formId, returned)
  }
}

async function lockDraftsNaming(tx: Tx, organisationId: string, learnerId: string) {
  const rows = await tx
    .selectFrom('forms')
    .where('organisationId', '=', organisationId)
    .where(sql<boolean>`position(${learnerId} in draft::text) > 0`)
    .select(['id', 'draft'])
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id, draft }) => ({ id, draft: draft as unknown as FormDraft }))
}

async function saveDraft(tx: Tx, organisationId: string, formId: string, draft: FormDraft): Promise<void> {
  await tx
    .updateTable('forms')
    .set({ draft: JSON.stringify(draft) })
    .where('organisationId', '=', organisationId)
    .where('id', '=', formId)
    .execute()
}
