import { recordAccountAudit } from '#server/features/audit/record-account-audit.ts'
import type { CallerContext, Tx } from '#server/kernel/context.ts'
import { findSecondFactor, lockAccount } from '../accounts/account-queries.ts'
import { rememberAccountDevice } from '../sessions/account-devices.ts'
import { createSession } from '../sessions/create-session.ts'
import { generateToken, hashToken } from '../sessions/token.ts'

export interface AccountHolder {
  id: string
  name: string
  email: string
}

interface Way {
  /** Who said that it is them; nobody, where they knew their password. */
  provider: string | null
  /** The one organisation that the session shall reach. */
  limitedTo?: string
}

/** For whoever has proven that they are this person: a session, or the second step where the account asks for it. */
export async function signInPerson(
  ctx: CallerContext,
  tx: Tx,
  person: AccountHolder,
  { provider }: Pick<Way, 'provider'> = { provider: null },
) {
  await lockAccount(tx, person.id)
  const factor = await findSecondFactor(tx, person.id)
  if (!factor?.confirmedAt) return startSession(ctx, tx, person, { provider })
  const secondStep = generateToken()
  await tx
    .insertInto('secondSteps')
    .values({ handleHash: hashToken(secondStep), accountId: person.id, askedAt: ctx.now, provider })
    .execute()
  return { secondStep }
}

/**
 * Signs somebody in who has shown everything that is asked of them. A provider says nothing about a password, so it
 * makes no browser known.
 */
export async function startSession(
  ctx: CallerContext,
  tx: Tx,
  person: AccountHolder,
  { provider, limitedTo }: Way,
) {
  await recordAccountAudit(ctx, tx, {
    action: 'auth.signed-in',
    accountId: person.id,
    detail: provider === null ? {} : { provider },
  })
  return provider === null
    ? startSessionOnKnownDevice(ctx, tx, person)
    : startedSession(ctx, tx, person, limitedTo)
}

/** A session of somebody known beyond doubt, in a browser that is known from now on. */
export async function startSessionOnKnownDevice(ctx: CallerContext, tx: Tx, person: AccountHolder) {
  const started = await startedSession(ctx, tx, person)
  return { ...started, device: await rememberAccountDevice(ctx, tx, person.id) }
}

async function startedSession(
  ctx: CallerContext,
  tx: Tx,
  { id: accountId, name, email }: AccountHolder,
  limitedTo?: string,
) {
  const { token, expiresAt } = await createSession(tx, ctx.now, { accountId, limitedTo, from: ctx })
  return {
    token,
    expiresAt: expiresAt.toISOString(),
    user: { kind: 'staff' as const, id: accountId, name, email },
  }
}
