import { generateToken, hashToken } from '#server/features/auth/sessions/token.ts'
import type { Context } from '#server/kernel/context.ts'

const beginning = 'daymark_'
const shown = beginning.length + 6

/** Told apart from a session's token by how it begins, here and by whatever looks for keys that leaked. */
export const isApiKey = (bearer: string): boolean => bearer.startsWith(beginning)

/** A fresh key, what is kept of it, and what may be shown of it. */
export function generateApiKey(): { secret: string; secretHash: Buffer; mark: string } {
  const secret = beginning + generateToken()
  return { secret, secretHash: hashToken(secret), mark: secret.slice(0, shown) }
}

/** A sweep: it goes across tenants. */
export async function deleteOldKeySecrets(db: Context['db'], now: Date): Promise<void> {
  await db.deleteFrom('apiKeySecrets').where('expiresAt', '<=', now).execute()
}
