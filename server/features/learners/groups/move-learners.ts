import { recordAuditForEach } from '#server/features/audit/record-audit.ts'
import { assertGroupsInScope } from '#server/features/groups/queries.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import {
  type GroupChange,
  invertGroupChanges,
  listChangedMemberships,
} from '#shared/learners/group-change.ts'
import { lockLearners } from '../lock-learners.ts'
import { learnersPolicy } from '../policy.ts'
import { assertLearnersInScope } from '../queries.ts'
import { joinGroups, leaveGroups } from './group-membership.ts'

/**
 * Takes learners out of groups and puts them into others, all of it or nothing. Whoever somebody else has taken out
 * meanwhile is moved nowhere. Leaving comes first: it frees licences for those who join.
 */
export async function moveLearners(
  ctx: MemberContext,
  { changes }: { changes: readonly GroupChange[] },
): Promise<{ undo: GroupChange[] }> {
  const scope = permit(ctx, learnersPolicy['change-group'])
  const { organisationId } = ctx
  const leaving = listChangedMemberships(changes, 'remove')
  const joining = listChangedMemberships(changes, 'add')
  const learnerIds = [...new Set([...leaving, ...joining].map(({ learnerId }) => learnerId))]

  return withOrganisation(ctx, async (tx) => {
    await lockLearners(tx, organisationId, learnerIds)
    await assertGroupsInScope(
      tx,
      organisationId,
      scope,
      changes.map(({ groupId }) => groupId),
    )
    await assertLearnersInScope(tx, organisationId, scope, learnerIds)

    const left = await leaveGroups(ctx, tx, leaving)
    if (left.length < leaving.length) throw new AppError('moved-meanwhile')
    const joined = await joinGroups(ctx, tx, joining)
    const undo = invertGroupChanges(left, joined)
    await recordAuditForEach(ctx, tx, {
      action: 'learners.moved',
      subjectKind: 'group',
      subjectIds: undo.map(({ groupId }) => groupId),
      detail: { joined: joined.length, left: left.length },
    })
    return { undo }
  })
}
