import { sql } from 'kysely'
import { recordAudit } from '#server/features/audit/record-audit.ts'
import { createGroupCopy } from '#server/features/groups/create-group-copy.ts'
import { assertGroupsInScope, getGroup } from '#server/features/groups/queries.ts'
import { setGroupArchived } from '#server/features/groups/set-group-archived.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { Group } from '#shared/groups/endpoints.ts'
import type { GroupColour } from '#shared/groups/group-colour.ts'
import { learnersPolicy } from '../policy.ts'
import { joinGroups } from './group-membership.ts'

interface Copy {
  groupId: string
  name: string
  colour: GroupColour
  /** Whether the group that is copied is archived. */
  archives: boolean
}

/**
 * A new group for whoever takes part in this one, with its staff and its way of signing in. Forms stay where they are:
 * what a class is asked next year is decided anew.
 */
export async function copyGroup(
  ctx: MemberContext,
  { groupId, name, colour, archives }: Copy,
): Promise<Group> {
  const scope = permit(ctx, learnersPolicy['change-group'])
  const { organisationId, now } = ctx

  return withOrganisation(ctx, async (tx) => {
    await assertGroupsInScope(tx, organisationId, scope, [groupId], { evenArchived: true })
    if (archives && (await setGroupArchived(tx, { organisationId, groupId, archivedAt: now })))
      await recordAudit(ctx, tx, { action: 'groups.archived', subjectKind: 'group', subjectId: groupId })
    const made = await createGroupCopy(ctx, tx, { groupId, name, colour })
    const { rows: members } = await sql<{ learnerId: string }>`
      select l.id as learner_id
        from group_learners gl
        join learners l on l.organisation_id = gl.organisation_id and l.id = gl.learner_id
       where gl.organisation_id = ${organisationId} and gl.group_id = ${groupId} and l.withdrawn_at is null
    `.execute(tx)
    await joinGroups(
      ctx,
      tx,
      members.map(({ learnerId }) => ({ groupId: made.id, learnerId })),
    )
    await recordAudit(ctx, tx, {
      action: 'groups.copied',
      subjectKind: 'group',
      subjectId: made.id,
      detail: { from: groupId, archives, learners: members.length },
    })
    return getGroup(tx, ctx, made.id)
  })
}
