import type { Kysely } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { DB } from '#database/tables.ts'
import type { Context } from '#server/kernel/context.ts'
import { parseUserAgent } from '#shared/auth/parse-user-agent.ts'
import { sessionLifetimes } from './session-lifetimes.ts'
import { derivePageSecret, generateToken, hashToken } from './token.ts'

interface StaffOwner {
  accountId: string
  /** The one organisation that the session shall reach. */
  limitedTo?: string | undefined
  /** Where it begins and with what, for its owner to recognise. */
  from?: Pick<Context, 'address' | 'userAgent'>
}
type Owner = StaffOwner | { organisationId: string; learnerId: string }

/** Opens a session; the token is told once and stored only as its hash. Unless it is used, it ends at `expiresAt`. */
export async function createSession(
  db: Kysely<DB>,
  now: Date,
  owner: Owner,
): Promise<{ token: string; expiresAt: Date }> {
  const token = generateToken()
  const kind = 'accountId' in owner ? 'staff' : 'learner'
  const expiresAt = new Date(now.getTime() + sessionLifetimes[kind].idle)
  await db
    .insertInto('sessions')
    .values({
      id: uuidv7(),
      tokenHash: hashToken(token),
      createdAt: now,
      lastUsedAt: now,
      expiresAt,
      ...('accountId' in owner
        ? beginningOf(owner)
        : { ...owner, pageHash: hashToken(derivePageSecret(token)) }),
    })
    .execute()
  return { token, expiresAt }
}

const beginningOf = ({ accountId, limitedTo, from }: StaffOwner) => ({
  accountId,
  organisationId: limitedTo ?? null,
  address: from?.address ?? null,
  ...parseUserAgent(from?.userAgent ?? ''),
})
