import { type QuestionScore, scoreCheckIn } from '../check-ins/scoring/scoring.ts'
import { latestAnswers } from '../check-ins/scoring/stored-score.ts'
import type { AnsweredCheckIn } from './answered-check-in.ts'

/** What a part of a learner's answers came to: its points, and how both raters agreed where both answered. */
export interface PartTotal {
  /** A question's text, or a period's name, which is empty where it has none. */
  name: string
  earned: number
  possible: number
  /** Answers that were compared, blind as they were given; those alike, above and below staff's. */
  compared: number
  agreed: number
  overRated: number
  underRated: number
}

export interface AnswerScoreCount {
  period: string
  questionId: string
  /** How many answers of that score there are. */
  times: number
  counting: QuestionScore
  blind: QuestionScore
}

/** By question, in the order and the words in which it was asked last; questions of the past come after. */
export function calculateTotalsByQuestion(answered: readonly AnsweredCheckIn[]): PartTotal[] {
  const byQuestion = Map.groupBy(answered.flatMap(scoreAnswers), ({ questionId }) => questionId)
  const texts = new Map(
    answered.flatMap(({ content }) => content.questions.map(({ id, text }) => [id, text] as const)),
  )
  const lately = answered.at(-1)?.content.questions.map(({ id }) => id) ?? []
  const order = new Set([...lately, ...byQuestion.keys()])
  return [...order].map((id) => calculatePartTotal(texts.get(id) ?? '', byQuestion.get(id) ?? []))
}

/** By period, in the order in which they first opened. */
export const calculateTotalsByPeriod = (answered: readonly AnsweredCheckIn[]): PartTotal[] =>
  [...Map.groupBy(answered.flatMap(scoreAnswers), ({ period }) => period)].map(([period, scores]) =>
    calculatePartTotal(period, scores),
  )

// Points by what was corrected, agreement for ever by what was answered blind.
export function scoreAnswers({
  period,
  content,
  learner,
  staff,
  times = 1,
}: Pick<AnsweredCheckIn, 'period' | 'content' | 'learner' | 'staff'> & {
  times?: number
}): AnswerScoreCount[] {
  const blind = scoreCheckIn({ ...content, learner: learner.blind, staff: staff?.blind ?? null })
  const counting = scoreCheckIn({
    ...content,
    learner: latestAnswers(learner),
    staff: staff && latestAnswers(staff),
  })
  return counting.perQuestion.map((score, place) => ({
    period,
    questionId: score.questionId,
    times,
    counting: score,
    blind: blind.perQuestion[place]!,
  }))
}

export function calculatePartTotal(name: string, scores: readonly AnswerScoreCount[]): PartTotal {
  const sum = (of: (scored: AnswerScoreCount) => number) =>
    scores.reduce((total, scored) => total + scored.times * of(scored), 0)
  const count = (...verdicts: QuestionScore['verdict'][]) =>
    sum(({ blind }) => (verdicts.includes(blind.verdict) ? 1 : 0))
  return {
    name,
    earned: sum(({ counting }) => counting.earned),
    possible: sum(({ counting }) => counting.possible),
    compared: count('match', 'over-rating', 'under-rating', 'mismatch'),
    agreed: count('match'),
    overRated: count('over-rating'),
    underRated: count('under-rating'),
  }
}
