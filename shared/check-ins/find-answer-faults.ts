import { type Answer, notApplicable } from '../forms/question-types/answer.ts'
import { type Answers, type QuestionTypeName, questionTypes } from '../forms/question-types/question-types.ts'

export type AnswerFault = 'unanswered' | 'unknown-question' | 'not-an-answer' | 'not-applicable-refused'

/**
 * What keeps a response from being taken, by field (`answers.<question id>`); empty when every question is answered.
 * Staff may always say not applicable, a learner where the form's settings allow it.
 */
export function findAnswerFaults(
  questions: readonly { id: string; type: QuestionTypeName }[],
  answers: Answers,
  mayAnswerNa: boolean,
): Record<string, AnswerFault> {
  const typeOf = new Map(questions.map(({ id, type }) => [id, type]))
  const faults: Record<string, AnswerFault> = {}
  for (const { id, type } of questions) {
    const fault = faultOf(type, answers[id], mayAnswerNa)
    if (fault) faults[`answers.${id}`] = fault
  }
  for (const id of Object.keys(answers)) if (!typeOf.has(id)) faults[`answers.${id}`] = 'unknown-question'
  return faults
}

function faultOf(
  type: QuestionTypeName,
  given: Answer | undefined,
  mayAnswerNa: boolean,
): AnswerFault | null {
  if (given === undefined) return 'unanswered'
  if (given === notApplicable && !mayAnswerNa) return 'not-applicable-refused'
  return questionTypes[type].answer.safeParse(given).success ? null : 'not-an-answer'
}
