import type { Kysely } from 'kysely'
import type { DB } from '#database/tables.ts'
import type { Tx } from '#server/context.ts'
import { compileOnce } from '#server/platform/compile-once.ts'
import type { StaffRole } from '#shared/auth/staff-role.ts'

export type FoundSession =
  | { kind: 'staff'; accountId: string; name: string; email: string; role: StaffRole | null }
  | { kind: 'learner'; organisationId: string; learnerId: string }

interface AskedSession {
  sessionHash: Buffer
  now: Date
  organisationId: string | null
}

/** The live session of a token, with the role in the named organisation: one indexed read. */
export async function findSession(db: Kysely<DB>, asked: AskedSession): Promise<FoundSession | null> {
  const [row] = (await db.executeQuery(liveSession(asked))).rows
  if (!row) return null
  if (row.learnerId) return { kind: 'learner', organisationId: row.organisationId!, learnerId: row.learnerId }
  return {
    kind: 'staff',
    accountId: row.accountId!,
    name: row.name!,
    email: row.email!,
    role: row.role as StaffRole | null,
  }
}

const liveSession = compileOnce((db, asked: AskedSession) =>
  db
    .selectFrom('sessions as s')
    .leftJoin('accounts as a', 'a.id', 's.accountId')
    .leftJoin('staffMembers as m', (join) =>
      join.onRef('m.accountId', '=', 's.accountId').on('m.organisationId', '=', asked.organisationId),
    )
    .where('s.tokenHash', '=', asked.sessionHash)
    .where('s.expiresAt', '>', asked.now)
    .select(['s.accountId', 's.organisationId', 's.learnerId', 'a.name', 'a.email', 'm.role']),
)

export function findAccountByEmail(db: Kysely<DB>, email: string) {
  return db
    .selectFrom('accounts')
    .where((where) => where(where.fn('lower', ['email']), '=', email))
    .select(['id', 'name', 'email', 'passwordHash'])
    .executeTakeFirst()
}

/** What a signed-in learner is told about themself. */
export async function describeLearner(tx: Tx, organisationId: string, learnerId: string) {
  const row = await tx
    .selectFrom('learners as l')
    .innerJoin('organisations as o', 'o.organisationId', 'l.organisationId')
    .where('l.organisationId', '=', organisationId)
    .where('l.id', '=', learnerId)
    .select(['l.id', 'l.name', 'o.name as organisationName', 'o.code as organisationCode'])
    .executeTakeFirstOrThrow()
  return { kind: 'learner' as const, ...row }
}
