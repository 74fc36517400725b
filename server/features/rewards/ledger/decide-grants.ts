import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { recordAudit } from '#server/features/audit/record-audit.ts'
import { lockLearners } from '#server/features/learners/lock-learners.ts'
import { assertLearnersInScope } from '#server/features/learners/queries.ts'
import { type MemberContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { publishLiveTopic } from '#server/kernel/publish-live-topic.ts'
import { AppError } from '#shared/errors.ts'
import type { ApprovalDecision } from '#shared/rewards/endpoints.ts'
import { rewardsPolicy } from '../policy.ts'

/** Lets earned tokens that waited into the ledger, or declines them; all or none. */
export async function decideGrants(
  ctx: MemberContext,
  { grantIds, decision }: { grantIds: readonly string[]; decision: ApprovalDecision },
): Promise<Record<never, never>> {
  const scope = permit(ctx, rewardsPolicy.approve)
  const { organisationId, actor, now } = ctx
  const decided = decision.decision === 'approve' ? 'approved' : 'declined'

  return withOrganisation(ctx, async (tx) => {
    const learnerIds = (await readGrants(tx, organisationId, grantIds)).map(({ learnerId }) => learnerId)
    await assertLearnersInScope(tx, organisationId, scope, learnerIds)
    await lockLearners(tx, organisationId, [...new Set(learnerIds)])
    const grants = await readGrants(tx, organisationId, grantIds)
    if (grants.some((grant) => grant.decision !== null && grant.decision !== decided))
      throw new AppError('already-decided')
    const waiting = grants.filter((grant) => grant.decision === null)
    if (waiting.length === 0) return {}

    await tx
      .updateTable('pendingGrants')
      .set({
        decision: decided,
        decidedAt: now,
        decidedBy: actor.accountId,
        why: decision.decision === 'decline' ? decision.why : null,
      })
      .where('organisationId', '=', organisationId)
      .where('id', '=', sql<string>`any(${waiting.map(({ id }) => id)}::uuid[])`)
      .execute()
    if (decided === 'approved')
      await tx
        .insertInto('tokenEntries')
        .values(
          waiting.map(({ learnerId, formId, onDate, revision, amount, reason }) => ({
            organisationId,
            id: uuidv7(),
            learnerId,
            formId,
            onDate,
            revision,
            amount,
            reason,
            grantedAt: now,
          })),
        )
        .execute()
    for (const { id, learnerId, amount } of waiting)
      await recordAudit(ctx, tx, {
        action: decided === 'approved' ? 'rewards.grant-approved' : 'rewards.grant-declined',
        subjectKind: 'grant',
        subjectId: id,
        detail: { learnerId, amount },
      })
    publishLiveTopic(ctx, tx, 'rewards')
    return {}
  })
}

async function readGrants(tx: Tx, organisationId: string, grantIds: readonly string[]) {
  const wanted = [...new Set(grantIds)]
  const grants = await tx
    .selectFrom('pendingGrants')
    .where('organisationId', '=', organisationId)
    .where('id', '=', sql<string>`any(${wanted}::uuid[])`)
    .select(['id', 'learnerId', 'formId', 'onDate', 'revision', 'amount', 'reason', 'decision'])
    .execute()
  if (grants.length < wanted.length) throw new AppError('absent')
  return grants
}
