import { sql } from 'kysely'
import type { Tx } from '#server/kernel/context.ts'

/**
 * Removes the lines of given rosters that are a learner's, whatever they would have done; tells the learner's address. A
 * namesake's line stays: the name decides only where a line, refused for it, has nothing else to go by.
 */
export async function removeLearnerFromRosters(
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
         or lower(read #>> '{row,email}') = lower(${email})
         or read #>> '{names,sourcedId}' in (
              select sourced_id from system_learners
               where organisation_id = ${organisationId} and learner_id = ${learnerId})
         or read #>> '{row,username}' = '' and lower(read #>> '{row,name}') = lower(${name}))
  `.execute(tx)
  await sql`
    update roster_lines set told = jsonb_set(told, '{namesake}', 'null')
     where organisation_id = ${organisationId} and told ->> 'namesake' = ${username}
  `.execute(tx)
  return { email }
}
