import { recordAccountAudit } from '#server/features/audit/record-account-audit.ts'
import type { StaffContext } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { authPolicy } from '../policy.ts'

export async function updateAccountName(ctx: StaffContext, { name }: { name: string }) {
  permit(ctx, authPolicy['change-account'])
  const { accountId } = ctx.actor
  await ctx.db.transaction().execute(async (tx) => {
    await tx.updateTable('accounts').set({ name }).where('id', '=', accountId).execute()
    await recordAccountAudit(ctx, tx, { action: 'auth.name-changed', accountId })
  })
  return {}
}
