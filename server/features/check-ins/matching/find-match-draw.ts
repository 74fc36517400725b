import type { Tx } from '#server/kernel/context.ts'
import type { MatchDraw } from '#shared/check-ins/endpoints.ts'
import { drawMatchNumber } from '#shared/check-ins/fading/match-draw.ts'

/** By what it was drawn whether to match a check-in; null while its learner could still learn it before answering. */
export async function findMatchDraw(
  tx: Tx,
  organisationId: string,
  checkInId: string,
): Promise<MatchDraw | null> {
  const { learnerId, learnerSubmittedAt, matchRate, seed } = await tx
    .selectFrom('checkIns as c')
    .innerJoin('occurrences as o', (join) =>
      join.onRef('o.organisationId', '=', 'c.organisationId').onRef('o.id', '=', 'c.occurrenceId'),
    )
    .where('c.organisationId', '=', organisationId)
    .where('c.id', '=', checkInId)
    .select(['c.learnerId', 'c.learnerSubmittedAt', 'c.matchRate', 'o.matchSeed as seed'])
    .executeTakeFirstOrThrow()
  return learnerSubmittedAt ? { seed, matchRate, lot: drawMatchNumber(seed, learnerId) } : null
}
