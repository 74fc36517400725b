import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { BankImportPlan } from '#shared/question-bank/bank-import-plan.ts'
import { planStoredBankImport } from './plan-stored-bank-import.ts'
import { questionBankPolicy } from './policy.ts'

export async function previewBankImport(
  ctx: MemberContext,
  { csv }: { csv: string },
): Promise<BankImportPlan> {
  permit(ctx, questionBankPolicy.write)
  const plan = await withOrganisation(ctx, (tx) => planStoredBankImport(tx, ctx.organisationId, csv))
  return {
    ...plan,
    added: plan.added.map(({ question: { cue, ...question }, ...row }) => ({
      ...row,
      ...question,
      hasCue: cue !== null,
    })),
  }
}
