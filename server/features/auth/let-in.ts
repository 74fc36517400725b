import type { CalledContext, Tx } from '#server/context.ts'
import { recordAccountAudit } from '#server/features/audit/record-account-audit.ts'
import { rememberDevice } from './account-devices.ts'
import { findSecondFactor } from './account-queries.ts'
import { startSession } from './start-session.ts'
import { hashToken, newToken } from './token.ts'

export interface Person {
  id: string
  name: string
  email: string
}

/** For whoever has proven that they are this person: a session, or the second step where the account asks for it. */
export async function letIn(ctx: CalledContext, tx: Tx, person: Person) {
  const factor = await findSecondFactor(tx, person.id)
  if (!factor?.confirmedAt) return beginSession(ctx, tx, person)
  const secondStep = newToken()
  await tx
    .insertInto('secondSteps')
    .values({ handleHash: hashToken(secondStep), accountId: person.id, askedAt: ctx.now })
    .execute()
  return { secondStep }
}

/** Signs somebody in who has shown everything that their account asks for. */
export async function beginSession(ctx: CalledContext, tx: Tx, person: Person) {
  await recordAccountAudit(ctx, tx, { action: 'auth.signed-in', accountId: person.id })
  return openSession(ctx, tx, person)
}

/** A session of somebody known beyond doubt, in a browser that is known from now on. */
export async function openSession(ctx: CalledContext, tx: Tx, { id: accountId, name, email }: Person) {
  const { token, expiresAt } = await startSession(tx, ctx.now, { accountId, from: ctx })
  const device = await rememberDevice(ctx, tx, accountId)
  const user = { kind: 'staff' as const, id: accountId, name, email }
  return { token, expiresAt: expiresAt.toISOString(), user, device }
}
