import { sql } from 'kysely'
import { recordAudit } from '#server/features/audit/record-audit.ts'
import { settleDays } from '#server/features/check-ins/day-results/settle-days.ts'
import {
  type ReplacedInDraft,
  returnLearnerToDrafts,
} from '#server/features/forms/drafts/replace-learner-in-drafts.ts'
import { leaveGroups } from '#server/features/learners/groups/group-membership.ts'
import { markLearnerMerged } from '#server/features/learners/merged-learners.ts'
import { assertLearnersInScope } from '#server/features/learners/queries.ts'
import { restoreLearners } from '#server/features/learners/restore-learners.ts'
import { getBalance } from '#server/features/rewards/queries.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { publishLiveTopic } from '#server/kernel/publish-live-topic.ts'
import { AppError } from '#shared/errors.ts'
import type { LearnerMerge } from '#shared/privacy/merge-endpoints.ts'
import { privacyPolicy } from '../policy.ts'
import {
  assertPairNotOnHold,
  findMergedInto,
  getUndoableMerge,
  type LearnerPair,
  listLearnerMerges,
  lockLearnerPair,
} from './merge-queries.ts'
import { type MovedLinks, returnLinks } from './move-links.ts'

/** Gives two records back what was theirs; what was added since stays with the one that stayed. Once undone, changes nothing. */
export async function undoLearnerMerge(
  ctx: MemberContext,
  pair: LearnerPair,
): Promise<{ merges: LearnerMerge[] }> {
  const scope = permit(ctx, privacyPolicy.merge)
  const { organisationId } = ctx
  const { learnerId, otherId } = pair
  return withOrganisation(ctx, async (tx) => {
    await lockLearnerPair(tx, organisationId, pair)
    await assertLearnersInScope(tx, organisationId, scope, learnerId)
    if ((await findMergedInto(tx, organisationId, otherId)) !== learnerId) {
      await assertLearnersInScope(tx, organisationId, scope, otherId)
      return listLearnerMerges(tx, ctx, learnerId)
    }
    const merge = await getUndoableMerge(tx, ctx, otherId)
    await assertPairNotOnHold(tx, ctx, pair)

    const { rows } = await sql<{ days: { formId: string; onDate: string }[] }>`
      select return_merged_rows(${organisationId}::uuid, ${otherId}::uuid) as days
    `.execute(tx)
    await returnLinks(tx, organisationId, pair, merge.moved as unknown as MovedLinks)
    for (const id of [learnerId, otherId])
      if ((await getBalance(tx, organisationId, id)) < 0) throw new AppError('merged-tokens-spent')
    await markLearnerMerged(tx, organisationId, otherId, null)
    await leaveGroups(
      ctx,
      tx,
      merge.joinedGroups.map((groupId) => ({ groupId, learnerId })),
    )
    if (!merge.wasWithdrawn) await restoreLearners(ctx, tx, [otherId])
    await returnLearnerToDrafts(tx, organisationId, otherId, {
      byId: learnerId,
      replaced: merge.drafts as unknown as ReplacedInDraft[],
    })
    await settleDays(
      ctx,
      tx,
      rows[0]!.days.flatMap((day) => [learnerId, otherId].map((id) => ({ ...day, learnerId: id }))),
    )
    await tx
      .deleteFrom('learnerMerges')
      .where('organisationId', '=', organisationId)
      .where('mergedId', '=', otherId)
      .execute()
    await recordAudit(ctx, tx, {
      action: 'learners.merge-undone',
      subjectKind: 'learner',
      subjectId: learnerId,
      detail: { mergedId: otherId },
    })
    publishLiveTopic(ctx, tx, 'check-ins')
    publishLiveTopic(ctx, tx, 'rewards')
    return listLearnerMerges(tx, ctx, learnerId)
  })
}
