import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import type { Group } from '#shared/groups/endpoints.ts'
import type { GroupColour } from '#shared/groups/group-colour.ts'
import { createGroups } from './create-groups.ts'
import { groupsPolicy } from './policy.ts'
import { getGroup } from './queries.ts'

export async function createGroup(
  ctx: MemberContext,
  { name, colour = 'grey' }: { name: string; colour?: GroupColour },
): Promise<Group> {
  permit(ctx, groupsPolicy.create)

  return withOrganisation(ctx, async (tx) => {
    const [group] = await createGroups(ctx, tx, [name], colour)
    if (!group) throw new AppError('group-name-taken', { fields: { name: 'taken' } })
    await recordAudit(ctx, tx, { action: 'groups.created', subjectKind: 'group', subjectId: group.id })
    return getGroup(tx, ctx, group.id)
  })
}
