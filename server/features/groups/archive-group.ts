import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { Group } from '#shared/groups/endpoints.ts'
import { groupsPolicy } from './policy.ts'
import { assertGroupsInScope, getGroup } from './queries.ts'
import { setGroupArchived } from './set-group-archived.ts'

/** Nothing opens for its learners through this group from now on; what is open, and every result, stays. */
export async function archiveGroup(ctx: MemberContext, { groupId }: { groupId: string }): Promise<Group> {
  const scope = permit(ctx, groupsPolicy.edit)
  const { organisationId, now } = ctx

  return withOrganisation(ctx, async (tx) => {
    await assertGroupsInScope(tx, organisationId, scope, [groupId], { evenArchived: true })
    if (await setGroupArchived(tx, { organisationId, groupId, archivedAt: now }))
      await recordAudit(ctx, tx, { action: 'groups.archived', subjectKind: 'group', subjectId: groupId })
    return getGroup(tx, ctx, groupId)
  })
}
