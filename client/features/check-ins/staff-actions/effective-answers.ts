import type { MatchRow } from '#shared/check-ins/endpoints.ts'
import type { Answers } from '#shared/forms/question-types/question-types.ts'

export type Rater = 'learner' | 'staff'

/** What counts of each rater's answers, as far as the caller knows them. */
export function effectiveAnswers({ compared, entered }: MatchRow): Record<Rater, Answers | null> {
  if (!compared) return { learner: entered?.answers ?? null, staff: null }
  const of = (rater: Rater): Answers =>
    Object.fromEntries(
      compared.flatMap((pair) => {
        const answer = (pair.corrected ?? pair)[rater]
        return answer === null ? [] : [[pair.questionId, answer]]
      }),
    )
  return { learner: of('learner'), staff: of('staff') }
}
