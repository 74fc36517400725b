import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { emitEvent } from '#server/kernel/emit-event.ts'
import { permit } from '#server/kernel/permit.ts'
import type { Group } from '#shared/groups/endpoints.ts'
import { assertGroupNameFree } from './assert-group-name-free.ts'
import { groupsPolicy } from './policy.ts'
import { assertGroupsInScope, getGroup } from './queries.ts'
import { setGroupArchived } from './set-group-archived.ts'

/** An archived group is in use again: what it has opens for its learners from the next time on. */
export async function restoreGroup(ctx: MemberContext, { groupId }: { groupId: string }): Promise<Group> {
  const scope = permit(ctx, groupsPolicy.edit)
  const { organisationId } = ctx

  return withOrganisation(ctx, async (tx) => {
    await assertGroupsInScope(tx, organisationId, scope, [groupId], { evenArchived: true })
    const { name } = await getGroup(tx, ctx, groupId)
    await assertGroupNameFree(tx, { organisationId, groupId, name })
    if (await setGroupArchived(tx, { organisationId, groupId, archivedAt: null })) {
      await emitEvent(ctx, tx, { type: 'group-restored', groupId })
      await recordAudit(ctx, tx, { action: 'groups.restored', subjectKind: 'group', subjectId: groupId })
    }
    return getGroup(tx, ctx, groupId)
  })
}
