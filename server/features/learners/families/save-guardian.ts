import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type MemberContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import { type Guardian, type GuardianInput, maxGuardians } from '#shared/learners/guardian.ts'
import { learnerLockKey } from '../lock-learners.ts'
import { learnersPolicy } from '../policy.ts'
import { assertLearnersInScope } from '../queries.ts'
import { listGuardians } from './guardian-queries.ts'

/** Adds a guardian or changes one. The id comes from whoever asks, so that the same call twice is one guardian. */
export async function saveGuardian(
  ctx: MemberContext,
  { learnerId, guardianId: id, ...written }: GuardianInput & { learnerId: string; guardianId: string },
): Promise<Guardian> {
  const scope = permit(ctx, learnersPolicy['write-guardians'])
  const { organisationId } = ctx
  const work = async (tx: Tx) => {
    await assertLearnersInScope(tx, organisationId, scope, learnerId)
    const guardians = await listGuardians(tx, organisationId, learnerId)
    const before = guardians.find((guardian) => guardian.id === id)
    if (!before && guardians.length >= maxGuardians) throw new AppError('guardians-full')
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('guardians')
      .values({ organisationId, id, learnerId, ...written })
      .onConflict((conflict) =>
        conflict
          .columns(['organisationId', 'id'])
          .doUpdateSet(written)
          .where('guardians.learnerId', '=', learnerId),
      )
      .executeTakeFirst()
    // The id of somebody else's guardian.
    if (!numInsertedOrUpdatedRows) throw new AppError('absent')
    await recordAudit(ctx, tx, {
      action: before ? 'learners.guardian-changed' : 'learners.guardian-added',
      subjectKind: 'learner',
      subjectId: learnerId,
      detail: { guardian: id, mayReceive: written.mayReceive },
    })
    return { id, ...written }
  }
  return withOrganisation(ctx, work, learnerLockKey(organisationId, learnerId))
}
