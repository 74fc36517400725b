import { v7 as uuidv7 } from 'uuid'
import { recordAccess } from '#server/features/audit/record-access.ts'
import { recordAudit } from '#server/features/audit/record-audit.ts'
import { learnerLockKey } from '#server/features/learners/lock-learners.ts'
import { assertLearnersInScope } from '#server/features/learners/queries.ts'
import { getLocalToday } from '#server/features/organisations/get-local-today.ts'
import { type MemberContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { publishLiveTopic } from '#server/kernel/publish-live-topic.ts'
import { AppError } from '#shared/errors.ts'
import { rewardsPolicy } from '../policy.ts'
import { getBalance } from '../queries.ts'

export interface TokenCorrection {
  learnerId: string
  amount: number
  why: string
  requestKey: string
}

/** Gives tokens or takes them off by an entry of its own, never more than there are. */
export async function correctTokens(ctx: MemberContext, correction: TokenCorrection) {
  const scope = permit(ctx, rewardsPolicy.correct)
  const { organisationId, actor, now } = ctx
  const { learnerId, amount } = correction
  const work = async (tx: Tx) => {
    await assertLearnersInScope(tx, organisationId, scope, learnerId)
    const balance = await getBalance(tx, organisationId, learnerId)
    recordAccess(ctx, tx, [learnerId], 'results')
    if (await isMade(tx, organisationId, correction)) return { balance }
    if (balance + amount < 0) throw new AppError('tokens-too-few')
    const id = uuidv7()
    await tx
      .insertInto('tokenEntries')
      .values({
        ...correction,
        organisationId,
        id,
        onDate: await getLocalToday(tx, ctx),
        reason: 'by-staff',
        madeBy: actor.accountId,
        grantedAt: now,
      })
      .execute()
    await recordAudit(ctx, tx, {
      action: 'rewards.tokens-corrected',
      subjectKind: 'learner',
      subjectId: learnerId,
      detail: { entryId: id, amount },
    })
    publishLiveTopic(ctx, tx, 'rewards')
    return { balance: balance + amount }
  }
  return withOrganisation(ctx, work, learnerLockKey(organisationId, learnerId))
}

async function isMade(tx: Tx, organisationId: string, { learnerId, requestKey }: TokenCorrection) {
  const entry = await tx
    .selectFrom('tokenEntries')
    .where('organisationId', '=', organisationId)
    .where('learnerId', '=', learnerId)
    .where('requestKey', '=', requestKey)
    .select('id')
    .executeTakeFirst()
  return entry !== undefined
}
