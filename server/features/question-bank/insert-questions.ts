import { v7 as uuidv7 } from 'uuid'
import { recordPictureReferences } from '#server/features/uploads/picture-references.ts'
import type { MemberContext, Tx } from '#server/kernel/context.ts'
import { AppError } from '#shared/errors.ts'
import { type NewBankQuestion, newBankQuestion } from '#shared/question-bank/bank-question.ts'
import { createQuestionKey } from '#shared/question-bank/similarity.ts'
import { pictureNamesInHtml } from '#shared/rich-text.ts'
import { cleanRichText } from './clean-rich-text.ts'

/** Puts in the questions that the bank does not have in the same words; tells which. */
export async function insertQuestions(
  ctx: MemberContext,
  tx: Tx,
  questions: readonly NewBankQuestion[],
): Promise<string[]> {
  if (questions.length === 0) return []
  const { organisationId, actor, now } = ctx
  const rows = questions.map((question) => ({
    ...question,
    organisationId,
    id: uuidv7(),
    key: createQuestionKey(question.text),
    createdBy: actor.accountId,
    createdAt: now,
  }))
  const inserted = await tx
    .insertInto('bankQuestions')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['organisationId', 'key']).where('archivedAt', 'is', null).doNothing(),
    )
    .returning(['id', 'cue'])
    .execute()
  for (const { id, cue } of inserted) {
    const pictures = pictureNamesInHtml(cue ?? '')
    if (pictures.length > 0) await recordPictureReferences(ctx, tx, { kind: 'bank-question', id }, pictures)
  }
  return inserted.map(({ id }) => id)
}

/** The question with its cue cleaned; cleaning spells links out, so that it can only now be too long. */
export function cleanBankQuestion(question: NewBankQuestion, field = 'cue'): NewBankQuestion {
  const cue = question.cue === null ? null : cleanRichText(question.cue) || null
  const isTooLong = !newBankQuestion.shape.cue.safeParse(cue).success
  if (isTooLong) throw new AppError('input-invalid', { fields: { [field]: 'too-big' } })
  return { ...question, cue }
}
