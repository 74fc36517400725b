import type { StaffContext } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { authPolicy } from '../policy.ts'
import { getAccount } from '../queries.ts'
import { findSecondFactor, listSecurityEvents, listSessions } from './account-queries.ts'

export async function readAccount(ctx: StaffContext) {
  permit(ctx, authPolicy['read-account'])
  const { accountId } = ctx.actor
  const { name, email, passwordHash } = await getAccount(ctx.db, accountId)
  const factor = await findSecondFactor(ctx.db, accountId)
  const secondFactor = factor?.confirmedAt
    ? { since: factor.confirmedAt.toISOString(), recoveryCodesLeft: factor.recoveryCodesLeft }
    : null
  return { name, email, hasPassword: passwordHash !== null, secondFactor }
}

export async function readSessions(ctx: StaffContext) {
  permit(ctx, authPolicy['read-account'])
  return { sessions: await listSessions(ctx) }
}

export async function readSecurityEvents(ctx: StaffContext) {
  permit(ctx, authPolicy['read-account'])
  return { events: await listSecurityEvents(ctx.db, ctx.actor.accountId) }
}
