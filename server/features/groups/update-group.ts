import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { Group } from '#shared/groups/endpoints.ts'
import type { GroupColour } from '#shared/groups/group-colour.ts'
import { assertGroupNameFree, rethrowAsGroupNameTaken } from './assert-group-name-free.ts'
import { groupsPolicy } from './policy.ts'
import { assertGroupsInScope, getGroup } from './queries.ts'

interface Look {
  groupId: string
  name: string
  colour: GroupColour
}

/** Gives a group another name and colour, whether it is in use or archived. */
export async function updateGroup(ctx: MemberContext, { groupId, name, colour }: Look): Promise<Group> {
  const scope = permit(ctx, groupsPolicy.edit)
  const { organisationId } = ctx

  return withOrganisation(ctx, async (tx) => {
    await assertGroupsInScope(tx, organisationId, scope, [groupId], { evenArchived: true })
    const before = await getGroup(tx, ctx, groupId)
    if (before.archivedAt === null) await assertGroupNameFree(tx, { organisationId, groupId, name })
    await tx
      .updateTable('groups')
      .set({ name, colour })
      .where('organisationId', '=', organisationId)
      .where('id', '=', groupId)
      .execute()
      .catch(rethrowAsGroupNameTaken)
    await recordAudit(ctx, tx, {
      action: 'groups.edited',
      subjectKind: 'group',
      subjectId: groupId,
      detail: { colour },
    })
    return getGroup(tx, ctx, groupId)
  })
}
