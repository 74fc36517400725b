import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { AgeBand, QuestionSetting } from '#shared/question-bank/bank-question.ts'
import type { BankQuestionSort } from '#shared/question-bank/endpoints.ts'
import { questionBankPolicy } from './policy.ts'
import { countBankQuestions, searchQuestionBank } from './queries.ts'

const pageSize = 50

interface BankQuery {
  search?: string
  tag?: string
  ageBand?: AgeBand
  setting?: QuestionSetting
  archived?: 'yes'
  sort: BankQuestionSort
  page: number
}

export async function readQuestionBank(ctx: MemberContext, { archived, page, search, ...asked }: BankQuery) {
  permit(ctx, questionBankPolicy.read)
  const { organisationId } = ctx
  return withOrganisation(ctx, async (tx) => ({
    ...(await searchQuestionBank(tx, organisationId, {
      ...asked,
      search: search?.trim(),
      isArchived: archived === 'yes',
      offset: (page - 1) * pageSize,
      limit: pageSize,
    })),
    ...(await countBankQuestions(tx, organisationId)),
    pageSize,
  }))
}
