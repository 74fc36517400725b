import { recordAccountAudit } from '#server/features/audit/record-account-audit.ts'
import {
  type LearnerContext,
  type SignedInContext,
  type StaffContext,
  type Tx,
  withOrganisation,
} from '#server/kernel/context.ts'
import { emitEvent } from '#server/kernel/emit-event.ts'
import { permit } from '#server/kernel/permit.ts'
import { authPolicy } from '../policy.ts'

export async function signOut(ctx: SignedInContext) {
  permit(ctx, authPolicy['sign-out'])
  await ('ticketKey' in ctx ? signLearnerOut(ctx) : signStaffOut(ctx))
  return {}
}

const signStaffOut = (ctx: StaffContext) =>
  ctx.db.transaction().execute(async (tx) => {
    await endSession(tx, ctx)
    await recordAccountAudit(ctx, tx, { action: 'auth.signed-out', accountId: ctx.actor.accountId })
  })

const signLearnerOut = (ctx: LearnerContext) =>
  withOrganisation(ctx, async (tx) => {
    await endSession(tx, ctx)
    await emitEvent(ctx, tx, { type: 'learner-signed-out', sessionHash: ctx.sessionHash })
  })

const endSession = (tx: Tx, { sessionHash }: SignedInContext) =>
  tx.deleteFrom('sessions').where('tokenHash', '=', sessionHash).execute()
