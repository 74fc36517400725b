import type { Context } from '#server/kernel/context.ts'

const minute = 60_000

/** A visit that began at this moment or before has no way back. */
export const oidcLoginExpiryCutoff = (now: Date): Date => new Date(now.getTime() - 10 * minute)
/** Who came back at this moment or before cannot be linked any more. */
export const oidcLoginLinkingCutoff = (now: Date): Date => new Date(now.getTime() - 30 * minute)
/** What was confirmed at this moment or before has to be confirmed anew. */
export const confirmationExpiryCutoff = (now: Date): Date => new Date(now.getTime() - 5 * minute)
/** A visit that began at this moment or before is of no use to anybody. */
const oidcLoginDeletionCutoff = (now: Date): Date => new Date(now.getTime() - 60 * minute)

/** Removes visits to providers that are over, come back or not. */
export async function deleteOldOidcLogins(db: Context['db'], now: Date): Promise<void> {
  await db.deleteFrom('providerVisits').where('askedAt', '<=', oidcLoginDeletionCutoff(now)).execute()
}
