import type { Kysely } from 'kysely'
import type { DB } from '#database/tables.ts'
import { hashToken, newToken } from './token.ts'

const hour = 3_600_000
const lifetime = { staff: 12 * hour, learner: 12 * hour }

interface StaffOwner {
  accountId: string
  /** The one organisation that the session shall reach. */
  limitedTo?: string
}
type Owner = StaffOwner | { organisationId: string; learnerId: string }

/** Opens a session; the token is told once and stored only as its hash. */
export async function startSession(
  db: Kysely<DB>,
  now: Date,
  owner: Owner,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken()
  const isStaff = 'accountId' in owner
  const whose = isStaff ? { accountId: owner.accountId, organisationId: owner.limitedTo ?? null } : owner
  const expiresAt = new Date(now.getTime() + lifetime[isStaff ? 'staff' : 'learner'])
  await db
    .insertInto('sessions')
    .values({ tokenHash: hashToken(token), createdAt: now, expiresAt, ...whose })
    .execute()
  return { token, expiresAt }
}
