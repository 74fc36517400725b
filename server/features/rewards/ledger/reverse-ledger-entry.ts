import { v7 as uuidv7 } from 'uuid'
import { recordAccess } from '#server/features/audit/record-access.ts'
import { recordAudit } from '#server/features/audit/record-audit.ts'
import { lockLearners } from '#server/features/learners/lock-learners.ts'
import { assertLearnersInScope } from '#server/features/learners/queries.ts'
import { getLocalToday } from '#server/features/organisations/get-local-today.ts'
import { type MemberContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { publishLiveTopic } from '#server/kernel/publish-live-topic.ts'
import { AppError } from '#shared/errors.ts'
import { rewardsPolicy } from '../policy.ts'
import { getBalance } from '../queries.ts'

/** Corrects one entry by its opposite, once. A redemption's are left to what undoes it. */
export async function reverseLedgerEntry(
  ctx: MemberContext,
  { entryId, why }: { entryId: string; why: string },
) {
  const scope = permit(ctx, rewardsPolicy.correct)
  const { organisationId, actor, now } = ctx

  return withOrganisation(ctx, async (tx) => {
    const { learnerId, amount, ...entry } = await getEntry(tx, organisationId, entryId)
    await assertLearnersInScope(tx, organisationId, scope, learnerId)
    await lockLearners(tx, organisationId, [learnerId])
    if (entry.redemptionId || entry.correctsId || (await isCorrected(tx, organisationId, entryId)))
      throw new AppError('already-corrected')
    const balance = await getBalance(tx, organisationId, learnerId)
    recordAccess(ctx, tx, [learnerId], 'results')
    if (balance < amount) throw new AppError('tokens-too-few')
    await tx
      .insertInto('tokenEntries')
      .values({
        organisationId,
        id: uuidv7(),
        learnerId,
        onDate: await getLocalToday(tx, ctx),
        amount: -amount,
        reason: 'by-staff',
        correctsId: entryId,
        madeBy: actor.accountId,
        why,
        grantedAt: now,
      })
      .execute()
    await recordAudit(ctx, tx, {
      action: 'rewards.entry-reversed',
      subjectKind: 'learner',
      subjectId: learnerId,
      detail: { entryId, amount: -amount },
    })
    publishLiveTopic(ctx, tx, 'rewards')
    return { balance: balance - amount }
  })
}

function getEntry(tx: Tx, organisationId: string, entryId: string) {
  return tx
    .selectFrom('tokenEntries')
    .where('organisationId', '=', organisationId)
    .where('id', '=', entryId)
    .select(['learnerId', 'amount', 'redemptionId', 'correctsId'])
    .executeTakeFirstOrThrow(() => new AppError('absent'))
}

async function isCorrected(tx: Tx, organisationId: string, entryId: string): Promise<boolean> {
  const correction = await tx
    .selectFrom('tokenEntries')
    .where('organisationId', '=', organisationId)
    .where('correctsId', '=', entryId)
    .select('id')
    .executeTakeFirst()
  return correction !== undefined
}
