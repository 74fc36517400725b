import { sql } from 'kysely'
import type { Tx } from '#server/context.ts'

/** Removes the lines of given rosters that name a learner, whatever they would have done; tells the learner's address. */
export async function forgetInRosters(
  tx: Tx,
  organisationId: string,
  learnerId: string,
): Promise<{ email: string | null }> {
  const { name, username, email } = await tx
    .selectFrom('learners')
    .where('organisationId', '=', organisationId)
    .where('id', '=', learnerId)
    .select(['name', 'username', 'email'])
    .executeTakeFirstOrThrow()
  await sql`
    delete from roster_lines
     where organisation_id = ${organisationId}
       and (told ->> 'learnerId' = ${learnerId}
         or lower(told ->> 'username') = ${username} or lower(read #>> '{row,username}') = ${username}
         or lower(told ->> 'name') = lower(${name}) or lower(read #>> '{row,name}') = lower(${name})
         or lower(read #>> '{row,email}') = lower(${email}))
  `.execute(tx)
  return { email }
}
