import { v7 as uuidv7 } from 'uuid'
import { recordAudit } from '#server/features/audit/record-audit.ts'
import { hashPassword } from '#server/features/auth/passwords/password.ts'
import { assertGroupsInScope } from '#server/features/groups/queries.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { emitEvent } from '#server/kernel/emit-event.ts'
import { permit } from '#server/kernel/permit.ts'
import type { LearnerSecret } from '#shared/auth/learner-secret.ts'
import { AppError } from '#shared/errors.ts'
import type { Learner } from '#shared/learners/endpoints.ts'
import { joinGroups } from './groups/group-membership.ts'
import { isUsernameTaken } from './is-username-taken.ts'
import { learnersPolicy } from './policy.ts'
import { getNewLearner } from './queries.ts'
import { lockRoster } from './rosters/lock-roster.ts'
import { insertLearnerSecrets } from './sign-in/learner-secrets.ts'

export interface NewLearner {
  name: string
  username: string
  email: string | null
  secret: LearnerSecret
  groupIds: readonly string[]
}

/** Whoever sees only a caseload adds learners to it: at least one of their groups has to be named. */
export async function createLearner(ctx: MemberContext, input: NewLearner): Promise<Learner> {
  const scope = permit(ctx, learnersPolicy.add)
  const { name, username, email } = input
  const groupIds = [...new Set(input.groupIds)]
  if (!scope.everyone && groupIds.length === 0)
    throw new AppError('input-invalid', { fields: { groupIds: 'too-small' } })
  const secretHash = await hashPassword(input.secret.value)

  return withOrganisation(ctx, async (tx) => {
    const { organisationId } = ctx
    await assertGroupsInScope(tx, organisationId, scope, groupIds)
    await lockRoster(tx, organisationId)
    if (await isUsernameTaken(tx, organisationId, username))
      throw new AppError('username-taken', { fields: { username: 'taken' } })

    const id = uuidv7()
    await tx
      .insertInto('learners')
      .values({ organisationId, id, name, username, email, createdAt: ctx.now })
      .execute()
    await insertLearnerSecrets(tx, ctx, [{ learnerId: id, kind: input.secret.kind, secretHash }])
    await joinGroups(
      ctx,
      tx,
      groupIds.map((groupId) => ({ groupId, learnerId: id })),
    )
    await emitEvent(ctx, tx, { type: 'learners-added', learnerIds: [id] })
    await recordAudit(ctx, tx, { action: 'learners.added', subjectKind: 'learner', subjectId: id })
    return getNewLearner(tx, organisationId, id)
  })
}
