import { calculateQuestionPoints } from '../../forms/calculate-question-points.ts'
import { calculatePossibleQuestionPoints } from '../../forms/points.ts'
import { type Answer, notApplicable } from '../../forms/question-types/answer.ts'
import type { Answers, QuestionTypeName } from '../../forms/question-types/question-types.ts'
import { type AnswerVerdict, compareAnswers } from './answer-verdict.ts'

interface Question {
  id: string
  type: QuestionTypeName
}

/** Both raters' answers; `staff` is null while or where nobody matched. */
interface RatersAnswers {
  learner: Answers
  staff: Answers | null
}

interface ScoredQuestion {
  questions: readonly Question[]
  yesYes: number
}

export interface QuestionScore {
  questionId: string
  learner: Answer
  staff: Answer | null
  /** Null without a match. */
  verdict: AnswerVerdict | null
  earned: number
  possible: number
}

export interface CheckInScore {
  earned: number
  possible: number
  selfRated: boolean
  /** Questions that both raters answered alike, out of those `compared`; not applicable is not compared. */
  agreed: number
  compared: number
  perQuestion: QuestionScore[]
}

/** Points of a check-in; without staff answers it is scored as if staff had agreed. Throws a RangeError when an answer is missing. */
export function scoreCheckIn({
  questions,
  yesYes,
  learner,
  staff,
}: ScoredQuestion & RatersAnswers): CheckInScore {
  const perQuestion = questions.map((question) =>
    scoreQuestion(question, yesYes, answerTo(question, learner), staff && answerTo(question, staff)),
  )
  return {
    earned: sum(perQuestion, ({ earned }) => earned),
    possible: sum(perQuestion, ({ possible }) => possible),
    selfRated: staff === null,
    agreed: perQuestion.filter(({ verdict }) => verdict === 'match').length,
    compared: perQuestion.filter(({ verdict }) => verdict !== null && verdict !== 'not-applicable').length,
    perQuestion,
  }
}

/** A check-in after a correction: points from the corrected answers, agreement for ever from the blind ones. */
export function scoreCorrection({
  questions,
  yesYes,
  blind,
  corrected,
}: ScoredQuestion & { blind: RatersAnswers; corrected: RatersAnswers }): CheckInScore {
  const { agreed, compared } = scoreCheckIn({ questions, yesYes, ...blind })
  return { ...scoreCheckIn({ questions, yesYes, ...corrected }), agreed, compared }
}

function scoreQuestion(
  question: Question,
  yesYes: number,
  learner: Answer,
  staff: Answer | null,
): QuestionScore {
  const judge = staff ?? learner
  const isAsked = judge !== notApplicable
  return {
    questionId: question.id,
    learner,
    staff,
    verdict: staff === null ? null : compareAnswers(learner, staff),
    earned: isAsked && learner !== notApplicable ? calculateQuestionPoints(learner, judge, yesYes) : 0,
    possible: isAsked ? calculatePossibleQuestionPoints(question.type, yesYes) : 0,
  }
}

function answerTo({ id }: Question, answers: Answers): Answer {
  const given = answers[id]
  if (given === undefined) throw new RangeError(`Question ${id} has no answer`)
  return given
}

function sum(scores: readonly QuestionScore[], of: (score: QuestionScore) => number): number {
  return scores.reduce((total, score) => total + of(score), 0)
}
