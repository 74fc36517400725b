import type { Context } from '#server/kernel/context.ts'
import { codeRequestDeletionCutoff } from '../sign-in/code-limits.ts'

/** Removes requests that are over, with their codes and what waited for their proof. */
export async function deleteOldCodeRequests(db: Context['db'], now: Date): Promise<void> {
  await db.deleteFrom('codeRequests').where('askedAt', '<=', codeRequestDeletionCutoff(now)).execute()
}
