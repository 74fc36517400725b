import { type MemberContext, withOrganisation } from '#server/context.ts'
import { recordAudit } from '#server/features/audit/record-audit.ts'
import { refuseGroupsOutOfReach } from '#server/features/groups/queries.ts'
import { permit } from '#server/permit.ts'
import { learnersPolicy } from './policy.ts'
import { refuseOutOfReach } from './queries.ts'

export interface GroupChange {
  groupId: string
  add: readonly string[]
  remove: readonly string[]
}

export async function changeGroup(ctx: MemberContext, { groupId, add, remove }: GroupChange) {
  const reach = permit(ctx, learnersPolicy['change-group'])

  await withOrganisation(ctx, async (tx) => {
    const { organisationId } = ctx
    await refuseGroupsOutOfReach(tx, organisationId, reach, [groupId])
    await refuseOutOfReach(tx, organisationId, reach, [...add, ...remove])

    if (remove.length > 0) {
      await tx
        .deleteFrom('groupLearners')
        .where('organisationId', '=', organisationId)
        .where('groupId', '=', groupId)
        .where('learnerId', 'in', remove)
        .execute()
    }
    if (add.length > 0) {
      await tx
        .insertInto('groupLearners')
        .values(add.map((learnerId) => ({ organisationId, groupId, learnerId })))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    await recordAudit(ctx, tx, {
      action: 'learners.group-changed',
      subjectKind: 'group',
      subjectId: groupId,
      detail: { added: add.length, removed: remove.length },
    })
  })
  return {}
}
