import { recordAudit } from '#server/features/audit/record-audit.ts'
import { recordPictureReferences } from '#server/features/uploads/picture-references.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import type { BankQuestion, NewBankQuestion } from '#shared/question-bank/bank-question.ts'
import { createQuestionKey } from '#shared/question-bank/similarity.ts'
import { pictureNamesInHtml } from '#shared/rich-text.ts'
import { assertUniqueTexts, lockQuestionBank } from './bank-assertions.ts'
import { cleanBankQuestion } from './insert-questions.ts'
import { questionBankPolicy } from './policy.ts'
import { getBankQuestion } from './queries.ts'

/** Changes what is taken from the bank from now on; forms have copies of their own. */
export async function updateQuestion(
  ctx: MemberContext,
  { questionId, ...input }: NewBankQuestion & { questionId: string },
): Promise<BankQuestion> {
  permit(ctx, questionBankPolicy.write)
  const { organisationId } = ctx
  const question = cleanBankQuestion(input)
  const key = createQuestionKey(question.text)

  return withOrganisation(ctx, async (tx) => {
    await lockQuestionBank(tx, organisationId, 0)
    await assertUniqueTexts(tx, organisationId, { keys: [key], exceptIds: [questionId] })
    const changed = await tx
      .updateTable('bankQuestions')
      .set({ ...question, key })
      .where('organisationId', '=', organisationId)
      .where('id', '=', questionId)
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) throw new AppError('absent')
    await recordPictureReferences(
      ctx,
      tx,
      { kind: 'bank-question', id: questionId },
      pictureNamesInHtml(question.cue ?? ''),
    )
    await recordAudit(ctx, tx, {
      action: 'question-bank.changed',
      subjectKind: 'bank-question',
      subjectId: questionId,
    })
    return getBankQuestion(tx, organisationId, questionId)
  })
}
