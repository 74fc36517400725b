import { sql } from 'kysely'
import type { MemberContext, Tx } from '#server/kernel/context.ts'
import { AppError } from '#shared/errors.ts'
import type { GroupColour } from '#shared/groups/group-colour.ts'
import { createGroups } from './create-groups.ts'

interface Original {
  groupId: string
  name: string
  colour: GroupColour
}

/** Makes a group with the staff and the way of signing in of another, still without learners. */
export async function createGroupCopy(
  ctx: MemberContext,
  tx: Tx,
  { groupId, name, colour }: Original,
): Promise<{ id: string }> {
  const [made] = await createGroups(ctx, tx, [name], colour)
  if (!made) throw new AppError('group-name-taken', { fields: { name: 'taken' } })
  await sql`
    update groups made set secret_kind = original.secret_kind
      from groups original
     where made.organisation_id = ${ctx.organisationId} and made.id = ${made.id}
       and original.organisation_id = ${ctx.organisationId} and original.id = ${groupId}
  `.execute(tx)
  await sql`
    insert into group_staff (organisation_id, group_id, account_id)
    select organisation_id, ${made.id}, account_id
      from group_staff
     where organisation_id = ${ctx.organisationId} and group_id = ${groupId}
        on conflict do nothing
  `.execute(tx)
  return made
}
