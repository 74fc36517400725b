import { createHash } from 'node:crypto'
import type { Tx } from '#server/kernel/context.ts'
import { readCsvTable } from '#server/platform/files/read-csv.ts'
import { AppError } from '#shared/errors.ts'
import { maxBankQuestions } from '#shared/question-bank/bank-question.ts'
import { type PlannedBankImport, planBankImport } from '#shared/question-bank/plan-bank-import.ts'
import { listBankQuestionTexts } from './queries.ts'

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
