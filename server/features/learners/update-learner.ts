import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import type { Learner, LearnerIdentity } from '#shared/learners/endpoints.ts'
import { isUsernameTaken } from './is-username-taken.ts'
import { learnersPolicy } from './policy.ts'
import { assertLearnersInScope, getLearner } from './queries.ts'
import { lockRoster } from './rosters/lock-roster.ts'
import { deleteOneTimeLinks } from './sign-in/create-one-time-link.ts'

/** Corrects who a learner is, unless somebody else did meanwhile. Results, secret and card stay theirs. */
export async function updateLearner(
  ctx: MemberContext,
  { learnerId, seen, ...wanted }: LearnerIdentity & { learnerId: string; seen: LearnerIdentity },
): Promise<Learner> {
  const scope = permit(ctx, learnersPolicy.edit)
  const { organisationId } = ctx
  return withOrganisation(ctx, async (tx) => {
    await assertLearnersInScope(tx, organisationId, scope, learnerId)
    await lockRoster(tx, organisationId)
    const before = await tx
      .selectFrom('learners')
      .where('organisationId', '=', organisationId)
      .where('id', '=', learnerId)
      .where('erasedAt', 'is', null)
      .select(['name', 'username', 'email'])
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw new AppError('absent')

    const changed = fieldsThatDiffer(before, wanted)
    if (changed.length === 0) return getLearner(tx, organisationId, learnerId)
    if (fieldsThatDiffer(before, seen).length > 0) throw new AppError('learner-changed')
    if (changed.includes('username') && (await isUsernameTaken(tx, organisationId, wanted.username)))
      throw new AppError('username-taken', { fields: { username: 'taken' } })

    const hasOtherAddress = changed.includes('email')
    await tx
      .updateTable('learners')
      .set({ ...wanted, ...(hasOtherAddress && { emailRefusedAt: null }) })
      .where('organisationId', '=', organisationId)
      .where('id', '=', learnerId)
      .execute()
    if (hasOtherAddress) await deleteOneTimeLinks(tx, organisationId, [learnerId])
    await recordAudit(ctx, tx, {
      action: 'learners.edited',
      subjectKind: 'learner',
      subjectId: learnerId,
      detail: Object.fromEntries(changed.map((field) => [field, true])),
    })
    return getLearner(tx, organisationId, learnerId)
  })
}

const fields = ['name', 'username', 'email'] as const

const fieldsThatDiffer = (one: LearnerIdentity, other: LearnerIdentity) =>
  fields.filter((field) => one[field] !== other[field])
