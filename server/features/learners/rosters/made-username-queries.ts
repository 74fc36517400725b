import { sql } from 'kysely'
import type { Tx } from '#server/kernel/context.ts'

interface MadeUsername {
  rosterId: string
  /** Of the file. */
  line: number
  username: string
}

const lineOfFile = sql<number>`(read ->> 'line')::int`

/** Whether another line of a roster has this username. */
export async function isUsernameListed(
  tx: Tx,
  organisationId: string,
  { rosterId, line, username }: MadeUsername,
): Promise<boolean> {
  const row = await tx
    .selectFrom('rosterLines')
    .where('organisationId', '=', organisationId)
    .where('rosterId', '=', rosterId)
    .where(sql<string>`read -> 'row' ->> 'username'`, '=', username)
    .where(lineOfFile, '<>', line)
    .select('place')
    .executeTakeFirst()
  return row !== undefined
}

/** Changes the username of a new learner of a roster; whether that line is of one. */
export async function updateMadeUsername(
  tx: Tx,
  organisationId: string,
  { rosterId, line, username }: MadeUsername,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('rosterLines')
    .set({ read: sql`jsonb_set(read, '{row,username}', to_jsonb(${username}::text))` })
    .where('organisationId', '=', organisationId)
    .where('rosterId', '=', rosterId)
    .where('verdict', '=', 'added')
    .where(lineOfFile, '=', line)
    .executeTakeFirst()
  return numUpdatedRows > 0
}
