import { sql } from 'kysely'
import type { Tx } from '#server/kernel/context.ts'

/** Who of an organisation, or of these learners, has a sign-in card. */
export async function listCardHolders(
  tx: Tx,
  organisationId: string,
  learnerIds?: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .selectFrom('learnerCards')
    .where('organisationId', '=', organisationId)
    .$if(learnerIds !== undefined, (cards) =>
      cards.where('learnerId', '=', sql<string>`any(${learnerIds!}::uuid[])`),
    )
    .select('learnerId')
    .execute()
  return rows.map(({ learnerId }) => learnerId)
}
