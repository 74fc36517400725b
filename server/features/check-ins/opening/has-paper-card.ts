import type { Tx } from '#server/kernel/context.ts'

interface Query {
  organisationId: string
  learnerId: string
  formId: string
  onDate: string
}

/** Whether a paper card was printed for what this form asks of this learner on this day. */
export async function hasPaperCard(
  tx: Tx,
  { organisationId, learnerId, formId, onDate }: Query,
): Promise<boolean> {
  const card = await tx
    .selectFrom('paperCards')
    .where('organisationId', '=', organisationId)
    .where('learnerId', '=', learnerId)
    .where('formId', '=', formId)
    .where('startsOn', '<=', onDate)
    .where('endsOn', '>=', onDate)
    .select('code')
    .limit(1)
    .executeTakeFirst()
  return card !== undefined
}
