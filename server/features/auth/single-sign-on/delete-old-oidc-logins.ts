import type { Context } from '#server/kernel/context.ts'
import { oidcLoginDeletionCutoff } from './oidc-login-limits.ts'

/** Removes visits to providers that are over, come back or not. */
export async function deleteOldOidcLogins(db: Context['db'], now: Date): Promise<void> {
  await db.deleteFrom('providerVisits').where('askedAt', '<=', oidcLoginDeletionCutoff(now)).execute()
}
