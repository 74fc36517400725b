import type { Tx } from '#server/kernel/context.ts'

/** Until the transaction ends, nobody else begins or ends what lets this person in. */
export function lockAccount(tx: Tx, accountId: string) {
  return tx
    .selectFrom('accounts')
    .where('id', '=', accountId)
    .select(['id', 'passwordHash'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}
