import * as z from 'zod/mini'
import { type Answer, notApplicable } from '../../forms/question-types/answer.ts'

/**
 * What comparing both raters' answers shows. `mismatch` is the learner's not applicable that staff do not share:
 * it has no step that could lie over or under theirs.
 */
export const answerVerdict = z.enum(['match', 'over-rating', 'under-rating', 'mismatch', 'not-applicable'])
export type AnswerVerdict = z.infer<typeof answerVerdict>

export function compareAnswers(learner: Answer, staff: Answer): AnswerVerdict {
  if (staff === notApplicable) return 'not-applicable'
  if (learner === notApplicable) return 'mismatch'
  if (learner === staff) return 'match'
  return learner > staff ? 'over-rating' : 'under-rating'
}
