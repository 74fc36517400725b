import { type Answer, notApplicable } from '#shared/forms/question-types/answer.ts'

/** The answer a key gives to a question with this highest step: Y, N and X for yes and no, digits for every step. */
export function answerForKey(key: string, topStep: number): Answer | undefined {
  const pressed = key.toLowerCase()
  if (pressed === 'x') return notApplicable
  if (topStep === 1 && pressed === 'y') return 1
  if (topStep === 1 && pressed === 'n') return 0
  return /^\d$/.test(pressed) && Number(pressed) <= topStep ? Number(pressed) : undefined
}
