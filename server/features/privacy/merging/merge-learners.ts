import { sql } from 'kysely'
import { recordAudit } from '#server/features/audit/record-audit.ts'
import { settleDays } from '#server/features/check-ins/day-results/settle-days.ts'
import { replaceLearnerInDrafts } from '#server/features/forms/drafts/replace-learner-in-drafts.ts'
import { joinGroups } from '#server/features/learners/groups/group-membership.ts'
import { markLearnerMerged } from '#server/features/learners/merged-learners.ts'
import { assertLearnersInScope } from '#server/features/learners/queries.ts'
import { withdrawLearners } from '#server/features/learners/withdraw-learners.ts'
import { type MemberContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { publishLiveTopic } from '#server/kernel/publish-live-topic.ts'
import type { LearnerMerge } from '#shared/privacy/merge-endpoints.ts'
import { privacyPolicy } from '../policy.ts'
import {
  assertMergeable,
  findMergedInto,
  type LearnerPair,
  listLearnerMerges,
  lockLearnerPair,
} from './merge-queries.ts'
import { moveLinks } from './move-links.ts'

/** Merges another record of the same learner into the one that stays, once. */
export async function mergeLearners(
  ctx: MemberContext,
  pair: LearnerPair,
): Promise<{ merges: LearnerMerge[] }> {
  const scope = permit(ctx, privacyPolicy.merge)
  const { organisationId, now, actor } = ctx
  const { learnerId, otherId } = pair
  return withOrganisation(ctx, async (tx) => {
    await lockLearnerPair(tx, organisationId, pair)
    await assertLearnersInScope(tx, organisationId, scope, learnerId)
    if ((await findMergedInto(tx, organisationId, otherId)) === learnerId)
      return listLearnerMerges(tx, ctx, learnerId)
    await assertLearnersInScope(tx, organisationId, scope, otherId)
    const { goes } = await assertMergeable(tx, ctx, pair)

    await markLearnerMerged(tx, organisationId, otherId, learnerId)
    await tx
      .insertInto('learnerMerges')
      .values({
        organisationId,
        learnerId,
        mergedId: otherId,
        mergedBy: actor.accountId,
        mergedAt: now,
        wasWithdrawn: goes.isWithdrawn,
      })
      .execute()
    await sql`select move_merged_rows(${organisationId}::uuid, ${otherId}::uuid)`.execute(tx)
    const links = await moveLinks(tx, organisationId, pair)
    await withdrawLearners(ctx, tx, [otherId])
    const joined = await joinGroups(ctx, tx, await listPlaces(tx, organisationId, pair))
    const drafts = await replaceLearnerInDrafts(tx, organisationId, otherId, learnerId)
    await tx
      .updateTable('learnerMerges')
      .set({
        joinedGroups: joined.map(({ groupId }) => groupId),
        drafts: JSON.stringify(drafts),
        moved: sql`moved || ${JSON.stringify(links)}::jsonb`,
      })
      .where('organisationId', '=', organisationId)
      .where('mergedId', '=', otherId)
      .execute()
    await settleSharedDays(ctx, tx, pair)
    await recordAudit(ctx, tx, {
      action: 'learners.merged',
      subjectKind: 'learner',
      subjectId: learnerId,
      detail: { mergedId: otherId },
    })
    publishLiveTopic(ctx, tx, 'check-ins')
    publishLiveTopic(ctx, tx, 'rewards')
    return listLearnerMerges(tx, ctx, learnerId)
  })
}

async function listPlaces(tx: Tx, organisationId: string, { learnerId, otherId }: LearnerPair) {
  const rows = await tx
    .selectFrom('groupLearners')
    .where('organisationId', '=', organisationId)
    .where('learnerId', '=', otherId)
    .select('groupId')
    .execute()
  return rows.map(({ groupId }) => ({ groupId, learnerId }))
}

async function settleSharedDays(
  ctx: MemberContext,
  tx: Tx,
  { learnerId, otherId }: LearnerPair,
): Promise<void> {
  const { rows } = await sql<{ formId: string; onDate: string }>`
    select day.form_id, day.on_date
      from learner_merges m, jsonb_to_recordset(m.moved -> 'shared_days') as day (form_id uuid, on_date date)
     where m.organisation_id = ${ctx.organisationId} and m.merged_id = ${otherId}
  `.execute(tx)
  await settleDays(
    ctx,
    tx,
    rows.flatMap((day) => [learnerId, otherId].map((id) => ({ ...day, learnerId: id }))),
  )
}
