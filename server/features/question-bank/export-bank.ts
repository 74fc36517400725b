import { type MemberContext, withOrganisation } from '#server/context.ts'
import { permit } from '#server/permit.ts'
import { csvLine } from '#shared/csv-line.ts'
import { bankColumns } from '#shared/question-bank/bank-columns.ts'
import { rowOfQuestion } from '#shared/question-bank/row-of-question.ts'
import { questionBankPolicy } from './policy.ts'
import { listBankAfter } from './queries.ts'

const atOnce = 200

/** The questions in use, in the order in which they were added, marked so that spreadsheets read their letters rightly. */
export async function exportBank(ctx: MemberContext): Promise<{ csv: string }> {
  permit(ctx, questionBankPolicy.read)
  const lines = [csvLine(bankColumns)]
  await withOrganisation(ctx, async (tx) => {
    let last: string | undefined
    do {
      const page = await listBankAfter(tx, ctx.organisationId, last, atOnce)
      lines.push(...page.map((question) => csvLine(rowOfQuestion(question))))
      last = page.length === atOnce ? page.at(-1)?.id : undefined
    } while (last)
  })
  return { csv: `\uFEFF${lines.join('')}` }
}
