import type { Tx } from '#server/kernel/context.ts'
import { AppError } from '#shared/errors.ts'
import { spendOneMinuteCode } from '../learner-secrets.ts'

/** What has shown who a learner is: the secret with this id, or the one-minute code, card or link with this hash. */
export type LearnerSignInProof =
  | { way: 'secret'; secretId: string }
  | { way: 'one-minute-code'; codeHash: string }
  | { way: 'card' | 'card-code'; cardHash: Buffer }
  | { way: 'link'; linkHash: Buffer }

export interface VerifiedLearner {
  organisationId: string
  learnerId: string
  proof: LearnerSignInProof
}

/**
 * Refuses whose proof was renewed or used up since it was looked at, and whoever takes no part any more. Until the
 * transaction ends, neither can happen: who renews a secret then finds the session that has begun with the old one.
 */
export async function lockLearnerSignInProof(tx: Tx, now: Date, proven: VerifiedLearner): Promise<void> {
  const held = (await takesPart(tx, proven)) && (await holds(tx, now, proven))
  if (!held) throw new AppError(proven.proof.way === 'link' ? 'link-over' : 'sign-in-wrong')
}

async function takesPart(tx: Tx, { organisationId, learnerId }: VerifiedLearner): Promise<boolean> {
  const row = await tx
    .selectFrom('learners')
    .where('organisationId', '=', organisationId)
    .where('id', '=', learnerId)
    .where('withdrawnAt', 'is', null)
    .select('id')
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

async function holds(
  tx: Tx,
  now: Date,
  { organisationId, learnerId, proof }: VerifiedLearner,
): Promise<boolean> {
  if (proof.way === 'link') return spendLink(tx, now, proof.linkHash)
  if (proof.way === 'one-minute-code')
    return spendOneMinuteCode(tx, organisationId, { learnerId, codeHash: proof.codeHash })
  const row =
    proof.way === 'secret'
      ? await tx
          .selectFrom('learnerSecrets')
          .where('organisationId', '=', organisationId)
          .where('learnerId', '=', learnerId)
          .where('id', '=', proof.secretId)
          .select('learnerId')
          .forShare()
          .executeTakeFirst()
      : await tx
          .selectFrom('learnerCards')
          .where('secretHash', '=', proof.cardHash)
          .select('learnerId')
          .forShare()
          .executeTakeFirst()
  return row !== undefined
}

// One statement: of two who follow a link at once, one comes too late.
async function spendLink(tx: Tx, now: Date, linkHash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('oneTimeLinks')
    .set({ usedAt: now })
    .where('secretHash', '=', linkHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
