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
       set draft = draft
             || case when draft ? 'learnerIds'
                     then jsonb_build_object('learnerIds', (draft -> 'learnerIds') - ${learnerId}) else '{}' end
             || case when draft ? 'overrides'
                     then jsonb_build_object('overrides', (
                       select coalesce(jsonb_agg(held.override order by held.place), '[]')
                         from jsonb_array_elements(draft -> 'overrides') with ordinality as held (override, place)
                        where held.override ->> 'learnerId' is distinct from ${learnerId})) else '{}' end
     where organisation_id = ${organisationId} and position(${learnerId} in draft::text) > 0
  `.execute(tx)
}
