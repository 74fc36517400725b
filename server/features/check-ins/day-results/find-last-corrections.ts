import { sql } from 'kysely'
import type { Tx } from '#server/kernel/context.ts'
import type { Answers } from '#shared/forms/question-types/question-types.ts'
import type { Rater } from '../answering/save-response.ts'

/** What a rater's answers to the check-in `c` were last corrected to, as a column beside it. */
export const lastCorrectionExpression = (organisationId: string, rater: Rater) => sql<Answers | null>`(
  select k.answers from corrections k
   where k.organisation_id = ${organisationId} and k.check_in_id = c.id and k.rater = ${rater}
   order by k.id desc limit 1)`

/** What each rater's answers to check-ins were last corrected to, by check-in; null where they never were. */
export async function findLastCorrections(
  tx: Tx,
  organisationId: string,
  checkInIds: readonly string[],
): Promise<ReadonlyMap<string, Record<Rater, Answers | null>>> {
  const rows = await tx
    .selectFrom('checkIns as c')
    .where('c.organisationId', '=', organisationId)
    .where('c.id', '=', sql<string>`any(${checkInIds}::uuid[])`)
    .select([
      'c.id',
      lastCorrectionExpression(organisationId, 'learner').as('learner'),
      lastCorrectionExpression(organisationId, 'staff').as('staff'),
    ])
    .execute()
  return new Map(rows.map(({ id, ...last }) => [id, last]))
}
