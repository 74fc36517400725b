import { sql } from 'kysely'
import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import { groupsPolicy } from './policy.ts'
import { assertGroupsInScope } from './queries.ts'

interface StaffChange {
  groupId: string
  add?: readonly string[]
  remove?: readonly string[]
}

/** Gives staff members a group, and with it its learners, or takes it from them; tells who had it not, and who had. */
export async function updateGroupStaff(
  ctx: MemberContext,
  { groupId, add = [], remove = [] }: StaffChange,
): Promise<{ added: string[]; removed: string[] }> {
  const scope = permit(ctx, groupsPolicy['change-staff'])
  const { organisationId } = ctx

  return withOrganisation(ctx, async (tx) => {
    await assertGroupsInScope(tx, organisationId, scope, [groupId], { evenArchived: true })
    const wanted = [...new Set(add)]
    const { rows: members } = await sql`
      select from staff_members where organisation_id = ${organisationId} and account_id = any (${wanted}::uuid[])
    `.execute(tx)
    if (members.length < wanted.length) throw new AppError('absent')

    const { rows: left } = await sql<{ accountId: string }>`
      delete from group_staff
       where organisation_id = ${organisationId} and group_id = ${groupId} and account_id = any (${remove}::uuid[])
      returning account_id
    `.execute(tx)
    const { rows: joined } = await sql<{ accountId: string }>`
      insert into group_staff (organisation_id, group_id, account_id)
      select ${organisationId}, ${groupId}, unnest(${wanted}::uuid[])
          on conflict do nothing
      returning account_id
    `.execute(tx)
    const change = {
      added: joined.map(({ accountId }) => accountId),
      removed: left.map(({ accountId }) => accountId),
    }
    if (change.added.length + change.removed.length > 0)
      await recordAudit(ctx, tx, {
        action: 'groups.staff-changed',
        subjectKind: 'group',
        subjectId: groupId,
        detail: { added: change.added.join(' '), removed: change.removed.join(' ') },
      })
    return change
  })
}
