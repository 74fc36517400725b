import type { ListFileTable } from '#server/http/list-file.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { bankColumns, toBankRow } from '#shared/question-bank/bank-columns.ts'
import { questionBankPolicy } from './policy.ts'
import { listBankQuestionsAfter } from './queries.ts'

const atOnce = 200

/** The questions in use, in the order in which they were added, read as far as somebody takes them. */
export async function exportQuestionBank(ctx: MemberContext): Promise<ListFileTable> {
  permit(ctx, questionBankPolicy.read)
  return { head: bankColumns, pages: pagesOf(ctx) }
}

/** No transaction waits for whoever takes the pages. */
async function* pagesOf(ctx: MemberContext) {
  let last: string | undefined
  do {
    const page = await withOrganisation(ctx, (tx) =>
      listBankQuestionsAfter(tx, ctx.organisationId, last, atOnce),
    )
    yield page.map(toBankRow)
    last = page.length === atOnce ? page.at(-1)?.id : undefined
  } while (last)
}
