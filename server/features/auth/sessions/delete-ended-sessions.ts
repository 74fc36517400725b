import type { Context } from '#server/kernel/context.ts'

/** Removes sessions that are over; nobody could use them any more. */
export async function deleteEndedSessions(db: Context['db'], now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expiresAt', '<=', now).execute()
}
