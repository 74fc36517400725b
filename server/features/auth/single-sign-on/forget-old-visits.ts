import type { Context } from '#server/kernel/context.ts'
import { visitsForgottenAt } from './visit-limits.ts'

/** Removes visits to providers that are over, come back or not. */
export async function forgetOldVisits(db: Context['db'], now: Date): Promise<void> {
  await db.deleteFrom('providerVisits').where('askedAt', '<=', visitsForgottenAt(now)).execute()
}
