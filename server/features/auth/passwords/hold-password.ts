import type { Tx } from '#server/kernel/context.ts'
import { holdAccount } from '../accounts/hold-account.ts'

/** Whether an account's password is still the one that was checked; until the transaction ends, it stays so. */
export async function holdPassword(
  tx: Tx,
  { accountId, passwordHash }: { accountId: string; passwordHash: string },
): Promise<boolean> {
  const held = await holdAccount(tx, accountId)
  return held.passwordHash === passwordHash
}
