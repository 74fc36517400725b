import { sql } from 'kysely'
import type { Tx } from '#server/kernel/context.ts'

/** Takes a learner out of what is being written: whom a form is for, and what holds for them alone. */
export async function removeLearnerFromDrafts(
  tx: Tx,
  organisationId: string,
  learnerId: string,
): Promise<void> {
  await sql`
    update forms
       set draft = jsonb_set(
             jsonb_set(draft, '{learnerIds}', coalesce((draft -> 'learnerIds') - ${learnerId}, 'null'), false),
             '{overrides}',
             jsonb_path_query_array(
               draft, '$.overrides[*] ? (!(@.learnerId == $gone))', ${JSON.stringify({ gone: learnerId })}::jsonb),
             false)
     where organisation_id = ${organisationId} and position(${learnerId} in draft::text) > 0
  `.execute(tx)
}
