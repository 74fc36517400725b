import { NIL as nobody } from 'uuid'
import type { Context, Tx } from '#server/kernel/context.ts'
import { generateToken, hashToken } from './token.ts'

const maxDevices = 20
const knownForMs = 90 * 86_400_000

const devicesEndAt = (now: Date): Date => new Date(now.getTime() - knownForMs)

export type BrowserContext = Pick<Context, 'now'> & { device?: string | null }

/** The caller's device where it has signed in to this account of late; asks the same without an account. */
export async function findKnownDevice(
  { db, now, device = null }: Pick<Context, 'db'> & BrowserContext,
  accountId: string = nobody,
): Promise<string | null> {
  const row = await db
    .selectFrom('accountDevices')
    .where('accountId', '=', accountId)
    .where('deviceHash', '=', hashToken(device ?? ''))
    .where('lastUsedAt', '>', devicesEndAt(now))
    .select('accountId')
    .executeTakeFirst()
  return row ? device : null
}

/**
 * Knows the browser by a new secret from now on, which is told here only. It is the same browser for whoever else has
 * signed in with it; of each account, the twenty used last are known.
 */
export async function rememberAccountDevice(
  { now, device: before }: BrowserContext,
  tx: Tx,
  accountId: string,
): Promise<string> {
  const device = generateToken()
  const deviceHash = hashToken(device)
  if (before)
    await tx
      .updateTable('accountDevices')
      .set({ deviceHash })
      .where('deviceHash', '=', hashToken(before))
      .execute()
  await tx
    .insertInto('accountDevices')
    .values({ accountId, deviceHash, lastUsedAt: now })
    .onConflict((known) => known.columns(['accountId', 'deviceHash']).doUpdateSet({ lastUsedAt: now }))
    .execute()
  await tx
    .deleteFrom('accountDevices')
    .where('accountId', '=', accountId)
    .where('deviceHash', 'in', (row) =>
      row
        .selectFrom('accountDevices')
        .where('accountId', '=', accountId)
        .select('deviceHash')
        .orderBy('lastUsedAt', 'desc')
        .offset(maxDevices),
    )
    .execute()
  return device
}

/** Of this account no browser is known any more. */
export async function deleteAccountDevices(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('accountDevices').where('accountId', '=', accountId).execute()
}

/** Removes devices that nobody has used for so long that they count no more. */
export async function deleteOldAccountDevices(db: Context['db'], now: Date): Promise<void> {
  await db.deleteFrom('accountDevices').where('lastUsedAt', '<=', devicesEndAt(now)).execute()
}
