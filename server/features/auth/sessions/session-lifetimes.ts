import type { Context } from '#server/kernel/context.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long a session lasts, in milliseconds: `idle` without being used, `most` whatever happens. */
export const sessionLifetimes = {
  staff: { idle: 12 * hour, most: 7 * day },
  learner: { idle: 8 * hour, most: 12 * hour },
} as const

/** A session that was last noted as used at this moment or before is noted anew when it is used. */
export const sessionLastUseCutoff = (now: Date): Date => new Date(now.getTime() - 5 * minute)

/** When a learner's session ends who has answered on a device that others use too. */
export const sessionSoonOver = (now: Date): Date => new Date(now.getTime() + minute)

/** Removes sessions that are over; nobody could use them any more. */
export async function deleteEndedSessions(db: Context['db'], now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expiresAt', '<=', now).execute()
}
