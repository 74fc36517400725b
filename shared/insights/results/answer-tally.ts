import type { AnsweredCheckIn } from '../answered-check-in.ts'
import { type AnswerScoreCount, calculatePartTotal, type PartTotal, scoreAnswers } from '../part-totals.ts'

/** So many check-ins answered alike, as far as they are told here. */
export interface AnswerTally extends Pick<AnsweredCheckIn, 'period' | 'content' | 'learner' | 'staff'> {
  times: number
}

const maxParts = 50

/** What answers of many came to: those given most come first, then in the order of the tallies, fifty at most. */
export function calculateTallyTotals(tallies: readonly AnswerTally[]): {
  questions: PartTotal[]
  periods: PartTotal[]
} {
  const scores = tallies.flatMap(scoreAnswers)
  const texts = new Map(
    tallies.flatMap(({ content }) => content.questions.map(({ id, text }) => [id, text] as const)),
  )
  return {
    questions: sumsBy(
      scores,
      ({ questionId }) => questionId,
      (id) => texts.get(id) ?? '',
    ),
    periods: sumsBy(
      scores,
      ({ period }) => period,
      (period) => period,
    ),
  }
}

const sumsBy = (
  scores: readonly AnswerScoreCount[],
  partOf: (score: AnswerScoreCount) => string,
  nameOf: (part: string) => string,
): PartTotal[] =>
  [...Map.groupBy(scores, partOf)]
    .map(([part, ofPart]) => ({
      sum: calculatePartTotal(nameOf(part), ofPart),
      answers: ofPart.reduce((total, { times }) => total + times, 0),
    }))
    .sort((one, other) => other.answers - one.answers)
    .slice(0, maxParts)
    .map(({ sum }) => sum)
