import { sql } from 'kysely'
import type { Tx } from '#server/kernel/context.ts'
import { type PlannedFormLearners, selectActiveLearners } from './active-learners.ts'

/** How many learners have forms, or are to have them, each once. */
export async function countActiveLearners(
  tx: Tx,
  of: { organisationId: string; now: Date },
  wanted?: PlannedFormLearners,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct learner_id)::int as count from (${selectActiveLearners(of, wanted)}) active
  `.execute(tx)
  return rows[0]!.count
}
