import type { StaffContext } from '#server/context.ts'
import { recordAccountAudit } from '#server/features/audit/record-account-audit.ts'
import { permit } from '#server/permit.ts'
import { authPolicy } from './policy.ts'

export async function changeName(ctx: StaffContext, { name }: { name: string }) {
  permit(ctx, authPolicy['change-account'])
  const { accountId } = ctx.actor
  await ctx.db.transaction().execute(async (tx) => {
    await tx.updateTable('accounts').set({ name }).where('id', '=', accountId).execute()
    await recordAccountAudit(ctx, tx, { action: 'auth.name-changed', accountId })
  })
  return {}
}
