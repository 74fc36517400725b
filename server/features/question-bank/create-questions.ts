import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { NewBankQuestion } from '#shared/question-bank/bank-question.ts'
import { lockQuestionBank } from './bank-assertions.ts'
import { cleanBankQuestion, insertQuestions } from './insert-questions.ts'
import { questionBankPolicy } from './policy.ts'

export async function createQuestions(ctx: MemberContext, input: { questions: readonly NewBankQuestion[] }) {
  permit(ctx, questionBankPolicy.write)
  const questions = input.questions.map((question, at) => cleanBankQuestion(question, `questions.${at}.cue`))

  return withOrganisation(ctx, async (tx) => {
    await lockQuestionBank(tx, ctx.organisationId, questions.length)
    const added = await insertQuestions(ctx, tx, questions)
    if (added.length > 0)
      await recordAudit(ctx, tx, {
        action: 'question-bank.added',
        subjectKind: 'bank-question',
        subjectId: added.length === 1 ? added[0]! : null,
        detail: { added: added.length },
      })
    return { added, alreadyThere: questions.length - added.length }
  })
}
