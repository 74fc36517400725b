import { v7 as uuidv7 } from 'uuid'
import { recordAccountAudit } from '#server/features/audit/record-account-audit.ts'
import { type CallerContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import {
  finishLogin,
  type Identity,
  isProviderUnreachable,
  type ProviderCallback,
} from '#server/platform/external/openid-provider.ts'
import { emailDomain } from '#shared/auth/email-domain.ts'
import { AppError, type ErrorReason } from '#shared/errors.ts'
import { lockAccount } from '../accounts/account-queries.ts'
import { insertAccount } from '../accounts/create-account.ts'
import { findAccountByEmail, getAccount } from '../queries.ts'
import { hashToken } from '../sessions/token.ts'
import { assertTeamMemberOrInvited } from '../sign-in/assert-team-member-or-invited.ts'
import { signInPerson, startSession } from '../sign-in/sign-in-person.ts'
import { getProvider, lockProvider, type OpenIdProvider } from './get-provider.ts'
import { insertIdentity } from './insert-identity.ts'
import { oidcLoginExpiryCutoff } from './oidc-login-limits.ts'
import { findIdentity, findInvitationByEmail } from './provider-queries.ts'

type CameBack = Omit<ProviderCallback, 'code'> & { visit: string; code?: string; error?: string }

/**
 * Signs in whoever came back from a provider, by issuer and subject. An address alone never leads to an account that
 * is there: who is new to us gets an account of their own, or links one that they can open.
 */
export async function finishOidcLogin(ctx: CallerContext, cameBack: CameBack) {
  const browserHash = hashToken(cameBack.visit)
  const begun = await consumeLogin(ctx, browserHash)
  const provider = await getProvider(ctx, begun.provider)
  const identity = await identify(ctx, provider, begun, cameBack)
  const { organisationId } = provider

  return withOrganisation({ ...ctx, organisationId: organisationId ?? uuidv7() }, async (tx) => {
    await lockProvider(tx, provider)
    const known = await lockIdentity(tx, provider, identity)
    const accountId = known ?? (await createAccount(ctx, tx, provider, identity))
    if (!accountId) {
      await saveForLinking(tx, browserHash, identity)
      return { outcome: 'unknown' as const, email: identity.email }
    }
    if (organisationId)
      await assertTeamMemberOrInvited({ ...ctx, organisationId }, tx, { accountId, identity })
    const person = await getAccount(tx, accountId)
    // An organisation's own provider answers for its people there; elsewhere their second factor is wanted too.
    const started = organisationId
      ? await startSession(ctx, tx, person, { provider: provider.key, limitedTo: organisationId })
      : await signInPerson(ctx, tx, person, { provider: provider.key })
    if ('secondStep' in started) return { outcome: 'second-step' as const, ...started }
    return { outcome: 'signed-in' as const, ...started, organisationId }
  })
}

// One statement: of two that come back with the same secret, one finds nothing left.
async function consumeLogin(ctx: CallerContext, browserHash: Buffer) {
  const begun = await ctx.db
    .updateTable('providerVisits')
    .set({ arrivedAt: ctx.now })
    .where('browserHash', '=', browserHash)
    .where('arrivedAt', 'is', null)
    .where('askedAt', '>', oidcLoginExpiryCutoff(ctx.now))
    .returning(['provider', 'state', 'nonce', 'codeVerifier'])
    .executeTakeFirst()
  if (!begun) throw new AppError('visit-over')
  return begun
}

type StartedLogin = Awaited<ReturnType<typeof consumeLogin>>

async function identify(
  ctx: CallerContext,
  { key, client, emailDomains }: OpenIdProvider,
  { provider: _, ...keys }: StartedLogin,
  { code, state, iss, error }: CameBack,
): Promise<Identity> {
  const refuse = async (reason: ErrorReason) => {
    await recordAccountAudit(ctx, ctx.db, {
      action: 'auth.sign-in-failed',
      accountId: null,
      detail: { provider: key, reason },
    })
    throw new AppError(reason)
  }
  if (code === undefined || error !== undefined)
    return refuse(state === keys.state ? 'provider-refused' : 'provider-answer-wrong')
  const identity = await finishLogin(client, keys, { code, state, ...(iss !== undefined && { iss }) }).catch(
    (failure: unknown) => {
      ctx.log.warn({ err: failure, provider: key }, 'answer of provider refused')
      return refuse(isProviderUnreachable(failure) ? 'provider-unreachable' : 'provider-answer-wrong')
    },
  )
  const isOfDomain =
    emailDomains.length === 0 || (identity.email && emailDomains.includes(emailDomain(identity.email)))
  return isOfDomain ? identity : refuse('email-domain-wrong')
}

/** Only where the provider has verified an address that nobody here has; null otherwise. */
async function createAccount(
  ctx: CallerContext,
  tx: Tx,
  provider: OpenIdProvider,
  identity: Identity,
): Promise<string | null> {
  const { email, isEmailVerified, name } = identity
  const { organisationId } = provider
  if (!email || !isEmailVerified || (await findAccountByEmail(tx, email))) return null
  if (organisationId && !(await findInvitationByEmail(tx, { organisationId, email, now: ctx.now })))
    return null

  const isGuideTour = organisationId === null
  const account = await insertAccount(
    { db: tx, now: ctx.now },
    {
      name: name ?? email.slice(0, 120),
      email,
      passwordHash: null,
      isGuideTour,
      hintsPutAway: [],
      language: ctx.language,
    },
  )
  if (!account) return null
  await insertIdentity(ctx, tx, { provider, identity, accountId: account.id })
  await recordAccountAudit(ctx, tx, {
    action: 'auth.registered',
    accountId: account.id,
    detail: { provider: provider.key },
  })
  return account.id
}

// Only a verified address is kept: whoever was invited may be let in by it.
async function saveForLinking(tx: Tx, browserHash: Buffer, identity: Identity) {
  const { issuer, subject, email, isEmailVerified } = identity
  await tx
    .updateTable('providerVisits')
    .set({ issuer, subject, email: isEmailVerified ? email : null })
    .where('browserHash', '=', browserHash)
    .execute()
}

type Linked = Parameters<typeof findIdentity>

/** The account that an identity is linked to; until the transaction ends, it stays linked. */
async function lockIdentity(tx: Tx, provider: Linked[1], identity: Linked[2]): Promise<string | null> {
  const accountId = await findIdentity(tx, provider, identity)
  if (!accountId) return null
  await lockAccount(tx, accountId)
  return findIdentity(tx, provider, identity)
}
