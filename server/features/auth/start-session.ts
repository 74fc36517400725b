import type { Kysely } from 'kysely'
import type { DB } from '#database/tables.ts'
import { hashToken, newToken } from './token.ts'

const hour = 3_600_000
const lifetime = { staff: 12 * hour, learner: 12 * hour }

type Owner = { accountId: string } | { organisationId: string; learnerId: string }

/** Opens a session; the token is told once and stored only as its hash. */
export async function startSession(
  db: Kysely<DB>,
  now: Date,
  owner: Owner,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken()
  const kind = 'accountId' in owner ? 'staff' : 'learner'
  const expiresAt = new Date(now.getTime() + lifetime[kind])
  await db
    .insertInto('sessions')
    .values({ tokenHash: hashToken(token), createdAt: now, expiresAt, ...owner })
    .execute()
  return { token, expiresAt }
}
