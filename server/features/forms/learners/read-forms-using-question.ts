import { getBankQuestion } from '#server/features/question-bank/queries.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { formsPolicy } from '../policy.ts'
import { listFormsUsingQuestion } from './forms-in-scope.ts'

/** Where a question of the bank is used. */
export async function readFormsUsingQuestion(ctx: MemberContext, { questionId }: { questionId: string }) {
  permit(ctx, formsPolicy['find-asking'])
  const scope = permit(ctx, formsPolicy.list)
  const { organisationId } = ctx
  return withOrganisation(ctx, async (tx) => {
    await getBankQuestion(tx, organisationId, questionId)
    return listFormsUsingQuestion(tx, organisationId, scope, questionId)
  })
}
