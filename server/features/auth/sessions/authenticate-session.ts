import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/tables.ts'
import { type AuthenticatedSession, findSession, type SessionLookup } from '../queries.ts'
import { sessionLifetimes } from './session-lifetimes.ts'

/** The live session of a token; that it is used is noted every few minutes only, so that a request is mostly one read. */
export async function authenticateSession(
  db: Kysely<DB>,
  asked: SessionLookup,
): Promise<AuthenticatedSession | null> {
  const session = await findSession(db, asked)
  if (session?.isUseToNote) await recordUse(db, asked, session.kind)
  return session
}

async function recordUse(
  db: Kysely<DB>,
  { sessionHash, now }: SessionLookup,
  kind: AuthenticatedSession['kind'],
): Promise<void> {
  const { idle, most } = sessionLifetimes[kind]
  const idleUntil = new Date(now.getTime() + idle)
  await db
    .updateTable('sessions')
    .set({
      lastUsedAt: now,
      expiresAt: sql<Date>`least(${idleUntil}, created_at + make_interval(secs => ${most / 1000}))`,
    })
    .where('tokenHash', '=', sessionHash)
    .execute()
}
