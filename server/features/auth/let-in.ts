import type { CalledContext, Tx } from '#server/context.ts'
import { recordAccountAudit } from '#server/features/audit/record-account-audit.ts'
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
export async function beginSession(ctx: CalledContext, tx: Tx, { id: accountId, name, email }: Person) {
  await recordAccountAudit(ctx, tx, { action: 'auth.signed-in', accountId })
  const { token, expiresAt } = await startSession(tx, ctx.now, { accountId, from: ctx })
  const user = { kind: 'staff' as const, id: accountId, name, email }
  return { token, expiresAt: expiresAt.toISOString(), user }
}
