import type { Tx } from '#server/context.ts'

/** Tokens a learner has: the sum of the ledger. */
export async function getBalance(tx: Tx, organisationId: string, learnerId: string): Promise<number> {
  const { balance } = await tx
    .selectFrom('tokenEntries')
    .where('organisationId', '=', organisationId)
    .where('learnerId', '=', learnerId)
    .select((of) => of.fn.coalesce(of.fn.sum<number>('amount'), of.lit(0)).as('balance'))
    .executeTakeFirstOrThrow()
  return Number(balance)
}

/** A learner's ledger, newest first. */
export function listTokenEntries(tx: Tx, organisationId: string, learnerId: string, limit: number) {
  return tx
    .selectFrom('tokenEntries as t')
    .innerJoin('forms as f', (join) =>
      join.onRef('f.organisationId', '=', 't.organisationId').onRef('f.id', '=', 't.formId'),
    )
    .where('t.organisationId', '=', organisationId)
    .where('t.learnerId', '=', learnerId)
    .select(['t.onDate', 'f.title as formTitle', 't.amount', 't.reason', 't.grantedAt'])
    .orderBy('t.id', 'desc')
    .limit(limit)
    .execute()
}
