import type { Tx } from '#server/kernel/context.ts'
import { lockAccount } from '../accounts/lock-account.ts'
import { findIdentity } from './provider-queries.ts'

type Linked = Parameters<typeof findIdentity>

/** The account that an identity is linked to; until the transaction ends, it stays linked. */
export async function lockIdentity(tx: Tx, provider: Linked[1], identity: Linked[2]): Promise<string | null> {
  const accountId = await findIdentity(tx, provider, identity)
  if (!accountId) return null
  await lockAccount(tx, accountId)
  return findIdentity(tx, provider, identity)
}
