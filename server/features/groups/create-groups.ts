import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { isStaffMember } from '#server/features/auth/single-sign-on/provider-queries.ts'
import type { Tx } from '#server/kernel/context.ts'
import type { GroupColour } from '#shared/groups/group-colour.ts'
import { createNameKey } from '#shared/visible-text.ts'
import { lockGroupNames } from './assert-group-name-free.ts'

interface Maker {
  organisationId: string
  now: Date
  actor: { accountId: string }
}

/** Makes groups whose staff is whoever makes them, while they are in the team; leaves out each name that is taken. */
export async function createGroups(
  { organisationId, actor, now }: Maker,
  tx: Tx,
  names: readonly string[],
  colour: GroupColour = 'grey',
): Promise<{ id: string; name: string }[]> {
  const taken = new Set((await lockGroupNames(tx, organisationId)).map(({ name }) => createNameKey(name)))
  const free = [...new Map(names.map((name) => [createNameKey(name), name]))].flatMap(([key, name]) =>
    taken.has(key) ? [] : [name],
  )
  const ids = free.map(() => uuidv7())
  const { rows: made } = await sql<{ id: string; name: string }>`
    insert into groups (organisation_id, id, name, colour, created_at)
    select ${organisationId}, id, name, ${colour}, ${now} from unnest(${ids}::uuid[], ${free}::text[]) as given (id, name)
        on conflict do nothing
    returning id, name
  `.execute(tx)
  const { accountId } = actor
  if (made.length > 0 && (await isStaffMember(tx, organisationId, accountId)))
    await tx
      .insertInto('groupStaff')
      .values(made.map(({ id: groupId }) => ({ organisationId, groupId, accountId })))
      .execute()
  return made
}
