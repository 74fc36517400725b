import { createHash } from 'node:crypto'
import { type MemberContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { readCsvTable } from '#server/platform/files/read-csv.ts'
import { AppError } from '#shared/errors.ts'
import type { BankImportPlan } from '#shared/question-bank/bank-import-plan.ts'
import { maxBankQuestions } from '#shared/question-bank/bank-question.ts'
import { type PlannedBankImport, planBankImport } from '#shared/question-bank/plan-bank-import.ts'
import { questionBankPolicy } from './policy.ts'
import { listBankQuestionTexts } from './queries.ts'

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

/** What this list of questions would add at this moment, with a fingerprint of all of it. */
export async function planStoredBankImport(
  tx: Tx,
  organisationId: string,
  csv: string,
): Promise<PlannedBankImport & { fingerprint: string }> {
  const list = await readCsvTable(csv, maxBankQuestions)
  const present = await listBankQuestionTexts(tx, organisationId)
  const plan = planBankImport(
    list,
    present.map(({ text }) => text),
  )
  if (present.length + plan.added.length > maxBankQuestions) throw new AppError('bank-full')
  return { ...plan, fingerprint: createHash('sha256').update(JSON.stringify(plan)).digest('hex') }
}
