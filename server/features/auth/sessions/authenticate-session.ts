import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/tables.ts'
import { type AuthenticatedSession, findSession, findSessions, type SessionLookup } from '../queries.ts'
import { sessionLifetimes } from './session-lifetimes.ts'

/** The live session of a token; that it is used is noted every few minutes only, so that a request is mostly one read. */
export async function authenticateSession(
  db: Kysely<DB>,
  asked: SessionLookup,
): Promise<AuthenticatedSession | null> {
  const session = await findWithOthers(db, asked)
  if (session?.isUseToNote) await recordUse(db, asked, session.kind)
  return session
}

interface Waiting {
  asked: SessionLookup
  resolve: (found: AuthenticatedSession | null | Promise<AuthenticatedSession | null>) => void
}

const turns = new WeakMap<Kysely<DB>, Waiting[]>()

/** What is asked in one turn of the loop, as when a class sends at once, is asked of the database together. */
function findWithOthers(db: Kysely<DB>, asked: SessionLookup): Promise<AuthenticatedSession | null> {
  const { promise, resolve } = Promise.withResolvers<AuthenticatedSession | null>()
  const turn = turns.get(db)
  if (turn) turn.push({ asked, resolve })
  else {
    const first = [{ asked, resolve }]
    turns.set(db, first)
    setImmediate(() => {
      turns.delete(db)
      void findAll(db, first)
    })
  }
  return promise
}

async function findAll(db: Kysely<DB>, turn: readonly Waiting[]): Promise<void> {
  const [only] = turn
  if (only && turn.length === 1) return only.resolve(findSession(db, only.asked))
  const found = findSessions(
    db,
    turn.map(({ asked }) => asked),
  )
  for (const [place, { resolve }] of turn.entries()) resolve(found.then((all) => all[place] ?? null))
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
