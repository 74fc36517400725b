import { type InferResult, type Kysely, type RawBuilder, sql } from 'kysely'
import { shownName } from '#database/shown-name.ts'
import type { DB } from '#database/tables.ts'
import { type Context, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { compileQueryOnce } from '#server/platform/postgres/compile-query-once.ts'
import type { CodePurpose } from '#shared/auth/code-purpose.ts'
import type { StaffRole } from '#shared/auth/staff-role.ts'
import { AppError } from '#shared/errors.ts'
import type { Language } from '#shared/languages.ts'
import { sessionLastUseCutoff } from './sessions/session-lifetimes.ts'
import { derivePublicKey } from './sign-in/code-keys.ts'

export type AuthenticatedSession = {
  /** It is some minutes since the session was noted as used. */
  isUseToNote: boolean
} & (
  | {
      kind: 'staff'
      accountId: string
      name: string
      email: string
      role: StaffRole | null
      /** Their last day in the named organisation is over. */
      isAccessOver: boolean
      /** The one organisation that the session reaches, when it came from that organisation's own provider. */
      limitedTo: string | null
      /** The named organisation asks for a second factor of whoever has this role, and this account has none. */
      lacksSecondFactor: boolean
      isGuideTour: boolean
      chosenLanguage: Language | null
    }
  | { kind: 'learner'; organisationId: string; learnerId: string }
)

export interface SessionLookup {
  sessionHash: Buffer
  now: Date
  organisationId: string | null
}

/** The live session of a token, with the role in the named organisation: one indexed read. */
export async function findSession(
  db: Kysely<DB>,
  asked: SessionLookup,
): Promise<AuthenticatedSession | null> {
  const since = sessionLastUseCutoff(asked.now)
  const [row] = (await db.executeQuery(liveSession({ ...asked, since }))).rows
  return row ? toAuthenticatedSession(row) : null
}

/** The same for several tokens, in their order, by one read. */
export async function findSessions(
  db: Kysely<DB>,
  asked: readonly SessionLookup[],
): Promise<(AuthenticatedSession | null)[]> {
  const lookups = asked.map(({ sessionHash, now, organisationId }, place) => ({
    place,
    session_hash: `\\x${sessionHash.toString('hex')}`,
    now,
    since: sessionLastUseCutoff(now),
    organisation_id: organisationId,
  }))
  const { rows } = await db.executeQuery(liveSessions({ lookups: JSON.stringify(lookups) }))
  const found = new Map(rows.map(({ place, ...row }) => [place, toAuthenticatedSession(row)]))
  return asked.map((_, place) => found.get(place) ?? null)
}

function toAuthenticatedSession(row: LiveSession): AuthenticatedSession {
  const isUseToNote = Boolean(row.isUseToNote)
  if (row.learnerId)
    return { kind: 'learner', isUseToNote, organisationId: row.organisationId!, learnerId: row.learnerId }
  return {
    kind: 'staff',
    isUseToNote,
    accountId: row.accountId!,
    name: row.name!,
    email: row.email!,
    role: row.role as StaffRole | null,
    isAccessOver: Boolean(row.isAccessOver),
    limitedTo: row.organisationId,
    lacksSecondFactor: Boolean(row.lacksSecondFactor),
    isGuideTour: row.isGuideTour!,
    chosenLanguage: row.chosenLanguage as Language | null,
  }
}

/** Whether an organisation asks for a second factor of this owner or admin, `m`, who has none. */
export const missingSecondFactorCondition = sql<boolean>`
  case when m.role in ('owner', 'admin')
       then exists (select from sign_in_rules as r where r.organisation_id = m.organisation_id and r.second_factor_required)
            and not exists (select from second_factors as f where f.account_id = m.account_id and f.confirmed_at is not null)
       else false end`

type Lookup = SessionLookup & { since: Date }

const selectLiveSession = (
  db: Kysely<DB>,
  asked: { [Name in keyof Lookup]: Lookup[Name] | RawBuilder<Lookup[Name]> },
) =>
  db
    .selectFrom('sessions as s')
    .leftJoin('accounts as a', 'a.id', 's.accountId')
    .leftJoin('staffMembers as m', (join) =>
      join
        .onRef('m.accountId', '=', 's.accountId')
        .on('m.organisationId', '=', asked.organisationId)
        .on((on) =>
          on.or([
            on('s.organisationId', 'is', null),
            on('s.organisationId', '=', on.ref('m.organisationId')),
          ]),
        ),
    )
    .where('s.tokenHash', '=', asked.sessionHash)
    .where('s.expiresAt', '>', asked.now)
    .select([
      's.accountId',
      's.organisationId',
      's.learnerId',
      'a.name',
      'a.email',
      'a.isGuideTour',
      'a.language as chosenLanguage',
      'm.role',
    ])
    .select((is) => is('s.lastUsedAt', '<=', asked.since).as('isUseToNote'))
    .select((is) => is('m.accessEndsAt', '<=', asked.now).as('isAccessOver'))
    // For whoever came by the organisation's own provider, that provider answers.
    .select(
      sql<boolean>`s.organisation_id is null and ${missingSecondFactorCondition}`.as('lacksSecondFactor'),
    )

type LiveSession = InferResult<ReturnType<typeof selectLiveSession>>[number]

const liveSession = compileQueryOnce((db, asked: Lookup) => selectLiveSession(db, asked))

const liveSessions = compileQueryOnce((db, { lookups }: { lookups: string }) => {
  const session = selectLiveSession(db, {
    sessionHash: sql.ref('lookup.sessionHash'),
    now: sql.ref('lookup.now'),
    since: sql.ref('lookup.since'),
    organisationId: sql.ref('lookup.organisationId'),
  })
  return sql<LiveSession & { place: number }>`
    select place, account_id, session.organisation_id, learner_id, name, email, is_guide_tour, chosen_language, role,
           is_use_to_note, is_access_over, lacks_second_factor
      from jsonb_to_recordset(${lookups}::jsonb) as lookup (
             place int, session_hash bytea, now timestamptz, since timestamptz, organisation_id uuid)
     cross join lateral (${session.limit(1)}) session`
})

/** Whose page it is, by the secret that their browser keeps for it. */
export function findLearnerOfPage(db: Kysely<DB>, pageHash: Buffer, now: Date) {
  return db
    .selectFrom('sessions')
    .where('pageHash', '=', pageHash)
    .where('expiresAt', '>', now)
    .where('learnerId', 'is not', null)
    .select(['organisationId', 'learnerId', 'tokenHash as sessionHash'])
    .$narrowType<{ organisationId: string; learnerId: string }>()
    .executeTakeFirst()
}

export function findAccountByEmail(db: Kysely<DB>, email: string) {
  return db
    .selectFrom('accounts')
    .where((where) => where(where.fn('lower', ['email']), '=', email))
    .select(['id', 'name', 'email', 'passwordHash'])
    .executeTakeFirst()
}

/** An account that is there. */
export function getAccount(db: Kysely<DB>, accountId: string) {
  return db
    .selectFrom('accounts')
    .where('id', '=', accountId)
    .select(['id', 'name', 'email', 'passwordHash'])
    .executeTakeFirstOrThrow()
}

/** The request that a browser holds its half of the key of, with the newest of its codes. */
export async function findCodeRequest(db: Kysely<DB>, codeRequest: string) {
  const browserKey = derivePublicKey(Buffer.from(codeRequest, 'base64url'))
  if (!browserKey) return undefined
  return db
    .selectFrom('codeRequests as r')
    .innerJoin('codes as c', 'c.codeRequestId', 'r.id')
    .where('r.browserKey', '=', browserKey)
    .select(['r.id', 'r.purpose', 'r.email', 'r.askedAt', 'r.provenAt', 'r.usedAt'])
    .select(['c.askedAt as lastCodeAt', 'c.tries as lastCodeTries'])
    .orderBy('c.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** A code that still waits to be mailed: the newest of a request that is neither proven nor ended. */
export async function findCodeToMail(db: Kysely<DB>, codeId: string) {
  const row = await db
    .selectFrom('codes as c')
    .innerJoin('codeRequests as r', 'r.id', 'c.codeRequestId')
    .where('c.id', '=', codeId)
    .where('c.sentAt', 'is', null)
    .where('r.provenAt', 'is', null)
    .where('r.usedAt', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('codes as newer')
            .whereRef('newer.codeRequestId', '=', 'r.id')
            .whereRef('newer.id', '>', 'c.id')
            .select('newer.id'),
        ),
      ),
    )
    .select(['c.askedAt', 'c.address', 'c.language', 'r.purpose', 'r.email', 'r.browserKey'])
    .executeTakeFirst()
  return row && { ...row, purpose: row.purpose as CodePurpose, language: row.language as Language }
}

/** What is read in each organisation that somebody works for, one after the other: each may be on a server of its own. */
export async function readEachOrganisationOfAccount<T>(
  ctx: Context,
  accountId: string,
  read: (tx: Tx, organisationId: string) => Promise<T>,
): Promise<T[]> {
  const memberships = await ctx.db
    .selectFrom('staffMembers')
    .where('accountId', '=', accountId)
    .select('organisationId')
    .execute()
  const found: T[] = []
  for (const { organisationId } of memberships)
    found.push(await withOrganisation({ ...ctx, organisationId }, (tx) => read(tx, organisationId)))
  return found
}

/** The names of all organisations that somebody works for: what a password of theirs is not made of. */
export const listOrganisationNames = (ctx: Context, accountId: string): Promise<string[]> =>
  readEachOrganisationOfAccount(ctx, accountId, (tx, organisationId) =>
    getOrganisationName(tx, organisationId),
  )

export async function getOrganisationName(tx: Tx, organisationId: string): Promise<string> {
  const { name } = await tx
    .selectFrom('organisations')
    .where('organisationId', '=', organisationId)
    .select('name')
    .executeTakeFirstOrThrow(() => new AppError('absent'))
  return name
}

/** What a signed-in learner is told about themself. */
export async function getSignedInLearner(tx: Tx, organisationId: string, learnerId: string) {
  const row = await tx
    .selectFrom('learners as l')
    .innerJoin('organisations as o', 'o.organisationId', 'l.organisationId')
    .where('l.organisationId', '=', organisationId)
    .where('l.id', '=', learnerId)
    .select([
      'l.id',
      shownName(organisationId).as('name'),
      'l.language',
      'o.name as organisationName',
      'o.code as organisationCode',
    ])
    .executeTakeFirstOrThrow()
  return { kind: 'learner' as const, ...row }
}
