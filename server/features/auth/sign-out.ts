import type { SignedInContext } from '#server/context.ts'
import { recordAccountAudit } from '#server/features/audit/record-account-audit.ts'
import { permit } from '#server/permit.ts'
import { authPolicy } from './policy.ts'

export async function signOut(ctx: SignedInContext) {
  permit(ctx, authPolicy['sign-out'])
  const { actor } = ctx
  await ctx.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('sessions').where('tokenHash', '=', ctx.sessionHash).execute()
    if (actor.kind === 'staff')
      await recordAccountAudit(ctx, tx, { action: 'auth.signed-out', accountId: actor.accountId })
  })
  return {}
}
