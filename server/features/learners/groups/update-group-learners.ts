import { recordAudit } from '#server/features/audit/record-audit.ts'
import { assertGroupsInScope } from '#server/features/groups/queries.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { GroupChange } from '#shared/learners/group-change.ts'
import { learnersPolicy } from '../policy.ts'
import { assertLearnersInScope } from '../queries.ts'
import { joinGroups, leaveGroups } from './group-membership.ts'

/** Puts learners into a group and takes others out; tells who was not in it, and who was. */
export async function updateGroupLearners(
  ctx: MemberContext,
  { groupId, add, remove }: GroupChange,
): Promise<{ added: string[]; removed: string[] }> {
  const scope = permit(ctx, learnersPolicy['change-group'])

  return withOrganisation(ctx, async (tx) => {
    const { organisationId } = ctx
    await assertGroupsInScope(tx, organisationId, scope, [groupId])
    await assertLearnersInScope(tx, organisationId, scope, [...add, ...remove])

    const left = await leaveGroups(
      ctx,
      tx,
      remove.map((learnerId) => ({ groupId, learnerId })),
    )
    const joined = await joinGroups(
      ctx,
      tx,
      add.map((learnerId) => ({ groupId, learnerId })),
    )
    const added = joined.map(({ learnerId }) => learnerId)
    const removed = left.map(({ learnerId }) => learnerId)
    await recordAudit(ctx, tx, {
      action: 'learners.group-changed',
      subjectKind: 'group',
      subjectId: groupId,
      detail: { added: added.length, removed: removed.length },
    })
    return { added, removed }
  })
}
