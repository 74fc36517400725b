import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/tables.ts'
import type { Context, Tx } from '#server/kernel/context.ts'
import type { StaffRole } from '#shared/auth/staff-role.ts'
import { oidcLoginLinkingCutoff } from './oidc-login-limits.ts'

/** An organisation's own provider, with its secret sealed. */
export async function findIdentityProvider(tx: Tx, organisationId: string) {
  const row = await tx
    .selectFrom('identityProviders as p')
    .innerJoin('organisations as o', 'o.organisationId', 'p.organisationId')
    .where('p.organisationId', '=', organisationId)
    .select(['p.issuer', 'p.clientId', 'p.sealedSecret', 'p.changedAt', 'o.name as organisationName'])
    .executeTakeFirst()
  if (!row) return null
  const domains = await tx
    .selectFrom('providerDomains')
    .where('organisationId', '=', organisationId)
    .select('domain')
    .orderBy('domain')
    .execute()
  return { ...row, emailDomains: domains.map(({ domain }) => domain) }
}

/** The account that an identity is linked to, at this provider. */
export async function findIdentity(
  tx: Tx,
  { organisationId }: { organisationId: string | null },
  { issuer, subject }: { issuer: string; subject: string },
): Promise<string | null> {
  const ofAll = tx.selectFrom('accountIdentities').where('issuer', '=', issuer).where('subject', '=', subject)
  const ofOne = tx.selectFrom('staffIdentities').where('issuer', '=', issuer).where('subject', '=', subject)
  const row = organisationId
    ? await ofOne.where('organisationId', '=', organisationId).select('accountId').executeTakeFirst()
    : await ofAll.select('accountId').executeTakeFirst()
  return row?.accountId ?? null
}

/** Who an account is at the providers that the environment names. */
export function listAccountIdentities(db: Kysely<DB>, accountId: string) {
  return db
    .selectFrom('accountIdentities')
    .where('accountId', '=', accountId)
    .select(['id', 'issuer', 'linkedAt'])
    .orderBy('linkedAt')
    .execute()
}

/** Who an account is at an organisation's own provider. */
export function listStaffIdentities(tx: Tx, organisationId: string, accountId: string) {
  return tx
    .selectFrom('staffIdentities')
    .where('organisationId', '=', organisationId)
    .where('accountId', '=', accountId)
    .select(['id', 'linkedAt'])
    .orderBy('linkedAt')
    .execute()
}

export async function isStaffMember(tx: Tx, organisationId: string, accountId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('staffMembers')
    .where('organisationId', '=', organisationId)
    .where('accountId', '=', accountId)
    .select('role')
    .executeTakeFirst()
  return row !== undefined
}

/** The invitation that waits for an address. */
export async function findInvitationByEmail(
  tx: Tx,
  { organisationId, email, now }: { organisationId: string; email: string; now: Date },
) {
  const row = await tx
    .selectFrom('staffInvitations')
    .where('organisationId', '=', organisationId)
    .where((where) => where(where.fn('lower', ['email']), '=', email))
    .where('expiresAt', '>', now)
    .where('lapsedAt', 'is', null)
    .where((row) => row.or([row('accessEndsAt', 'is', null), row('accessEndsAt', '>', now)]))
    .select(['id', 'email', 'role'])
    .executeTakeFirst()
  return row && { ...row, role: row.role as StaffRole }
}

/** Who came back from a provider in a browser and waits to be linked to an account. */
export async function findOidcLoginToLink({ db, now }: Pick<Context, 'db' | 'now'>, browserHash: Buffer) {
  const row = await db
    .selectFrom('providerVisits')
    .where('browserHash', '=', browserHash)
    .where('arrivedAt', '>', oidcLoginLinkingCutoff(now))
    .select(['provider', 'issuer', 'subject', 'email'])
    .executeTakeFirst()
  return row?.issuer && row.subject ? { ...row, issuer: row.issuer, subject: row.subject } : null
}

export async function listOrganisationsByCode(
  { db, now }: Pick<Context, 'db' | 'now'>,
  code: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('organisationCodes')
    .where('code', '=', code)
    .where((row) => row.or([row('endsAt', 'is', null), row('endsAt', '>', now)]))
    .select('organisationId')
    .execute()
  return rows.map(({ organisationId }) => organisationId)
}

const maxOfDomain = 5

/**
 * The organisations whose provider brings addresses of a domain and which are at home there: an owner has an address
 * of it that we have seen proven. Anybody can name a domain, and must not draw its people to a provider of theirs.
 */
export async function listOrganisationsByDomain(db: Kysely<DB>, domain: string): Promise<string[]> {
  const rows = await db
    .selectFrom('providerDomains as d')
    .where('d.domain', '=', domain)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('staffMembers as m')
          .innerJoin('accounts as a', 'a.id', 'm.accountId')
          .whereRef('m.organisationId', '=', 'd.organisationId')
          .where('m.role', '=', 'owner')
          .where(sql<boolean>`split_part(lower(a.email), '@', -1) = d.domain`)
          .where((account) =>
            account.or([
              account('a.passwordHash', 'is not', null),
              account.exists(
                account
                  .selectFrom('accountIdentities as i')
                  .whereRef('i.accountId', '=', 'a.id')
                  .select('i.subject'),
              ),
            ]),
          )
          .select('m.accountId'),
      ),
    )
    .select('d.organisationId')
    .orderBy('d.organisationId')
    .limit(maxOfDomain)
    .execute()
  return rows.map(({ organisationId }) => organisationId)
}
