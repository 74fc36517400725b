import type { Tx } from '#server/kernel/context.ts'
import { lockAccount } from '../accounts/lock-account.ts'

/** Whether an account's password is still the one that was checked; until the transaction ends, it stays so. */
export async function lockAccountIfPasswordUnchanged(
  tx: Tx,
  { accountId, passwordHash }: { accountId: string; passwordHash: string },
): Promise<boolean> {
  const held = await lockAccount(tx, accountId)
  return held.passwordHash === passwordHash
}
