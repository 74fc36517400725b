import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { MemberContext, Tx } from '#server/context.ts'

/** Makes groups whose staff is whoever makes them; leaves out each name that is taken. */
export async function makeGroups(
  { organisationId, actor, now }: MemberContext,
  tx: Tx,
  names: readonly string[],
): Promise<{ id: string; name: string }[]> {
  const ids = names.map(() => uuidv7())
  const { rows: made } = await sql<{ id: string; name: string }>`
    insert into groups (organisation_id, id, name, created_at)
    select ${organisationId}, id, name, ${now} from unnest(${ids}::uuid[], ${names}::text[]) as given (id, name)
        on conflict do nothing
    returning id, name
  `.execute(tx)
  await sql`
    insert into group_staff (organisation_id, group_id, account_id)
    select ${organisationId}, id, ${actor.accountId} from unnest(${made.map(({ id }) => id)}::uuid[]) as made (id)
  `.execute(tx)
  return made
}
