import { AppError } from '#shared/errors.ts'
import { type NewBankQuestion, newBankQuestion } from '#shared/question-bank/bank-question.ts'
import { cleanRichText } from './clean-rich-text.ts'

/** The question with its cue cleaned; cleaning spells links out, so that it can only now be too long. */
export function cleanBankQuestion(question: NewBankQuestion, field = 'cue'): NewBankQuestion {
  const cue = question.cue === null ? null : cleanRichText(question.cue) || null
  const isTooLong = !newBankQuestion.shape.cue.safeParse(cue).success
  if (isTooLong) throw new AppError('input-invalid', { fields: { [field]: 'too-big' } })
  return { ...question, cue }
}
