import type { Context } from '#server/kernel/context.ts'

/** A sweep: it goes across tenants. */
export async function deleteOldKeySecrets(db: Context['db'], now: Date): Promise<void> {
  await db.deleteFrom('apiKeySecrets').where('expiresAt', '<=', now).execute()
}
