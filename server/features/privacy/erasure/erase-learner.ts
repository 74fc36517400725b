import { assertLearnersInScope, getLearner } from '#server/features/learners/queries.ts'
import { type MemberContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import { isSameName } from '#shared/visible-text.ts'
import { assertNotOnHold } from '../holds/hold-queries.ts'
import { privacyPolicy } from '../policy.ts'
import { eraseLearnerData, lockLearnerForErasure } from './erase-learner-data.ts'

interface Input {
  learnerId: string
  requestKey: string
  /** The learner's name, typed by whoever erases them. */
  name: string
}

/** Erases a learner once and for good. The same key again tells when it was. */
export async function eraseLearner(
  ctx: MemberContext,
  { learnerId, requestKey: id, name }: Input,
): Promise<{ erasedAt: string }> {
  const scope = permit(ctx, privacyPolicy.erase)
  const { organisationId, now } = ctx
  return withOrganisation(ctx, async (tx) => {
    await lockLearnerForErasure(tx, organisationId, learnerId)
    const before = await findErasure(tx, organisationId, learnerId)
    if (before?.id === id) return { erasedAt: before.erasedAt.toISOString() }
    await assertLearnersInScope(tx, organisationId, scope, learnerId)
    const learner = await getLearner(tx, organisationId, learnerId)
    if (!isSameName(learner.name, name)) throw new AppError('input-invalid', { fields: { name: 'differs' } })
    await assertNotOnHold(tx, ctx, { learnerId })
    await eraseLearnerData(ctx, tx, { id, learnerId, erasedAt: now })
    return { erasedAt: now.toISOString() }
  })
}

async function findErasure(tx: Tx, organisationId: string, learnerId: string) {
  const erasure = await tx
    .selectFrom('erasures')
    .where('organisationId', '=', organisationId)
    .where('learnerId', '=', learnerId)
    .select(['id', 'erasedAt'])
    .executeTakeFirst()
  return erasure ?? null
}
