import type { AnsweredCheckIn } from '../answered-check-in.ts'
import { type AnswerScoreCount, calculatePartTotal, type PartTotal, scoreAnswers } from '../part-totals.ts'

/** So many check-ins answered alike, as far as they are told here. */
export interface AnswerTally extends Pick<AnsweredCheckIn, 'period' | 'content' | 'learner' | 'staff'> {
  times: number
  /** When the period opens, or opened at its earliest: HH:MM of the school's clock. */
  opensAt: string
}

const maxParts = 50

/**
 * What answers of many came to, fifty of each at most: the questions answered most first, then in the order of the
 * tallies; the periods as the day goes.
 */
export function calculateTallyTotals(tallies: readonly AnswerTally[]): {
  questions: PartTotal[]
  periods: PartTotal[]
} {
  const scores = tallies.flatMap(scoreAnswers)
  const opensAt = new Map(
    tallies
      .toSorted((one, other) => (one.opensAt < other.opensAt ? 1 : -1))
      .map((tally) => [tally.period, tally.opensAt] as const),
  )
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
    ).toSorted((one, other) => (opensAt.get(one.name)! < opensAt.get(other.name)! ? -1 : 1)),
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
