import type { Tx } from '#server/context.ts'

/** Whether an account's password is still the one that was checked; until the transaction ends, it stays so. */
export async function holdPassword(
  tx: Tx,
  { accountId, passwordHash }: { accountId: string; passwordHash: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('accounts')
    .where('id', '=', accountId)
    .where('passwordHash', '=', passwordHash)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}
