import { sql } from 'kysely'
import type { Tx } from '#server/kernel/context.ts'
import type { Answers } from '#shared/forms/question-types/question-types.ts'
import type { Rater } from '../answering/save-response.ts'

/** What a rater's answers to the check-in `c` were last corrected to, as a column beside it. */
export const lastCorrectionExpression = (rater: Rater) => sql<Answers | null>`(
  select k.answers from corrections k
   where k.organisation_id = c.organisation_id and k.check_in_id = c.id and k.rater = ${rater}
   order by k.id desc limit 1)`

/** What each rater's answers to a check-in were last corrected to; null where they never were. */
export async function findLastCorrections(
  tx: Tx,
  organisationId: string,
  checkInId: string,
): Promise<Record<Rater, Answers | null>> {
  return tx
    .selectFrom('checkIns as c')
    .where('c.organisationId', '=', organisationId)
    .where('c.id', '=', checkInId)
    .select([
      lastCorrectionExpression('learner').as('learner'),
      lastCorrectionExpression('staff').as('staff'),
    ])
    .executeTakeFirstOrThrow()
}
