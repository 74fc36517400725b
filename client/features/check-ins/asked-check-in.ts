import type { OpenCheckIn } from '#shared/check-ins/endpoints.ts'
import type { Answer } from '#shared/forms/question-types/answer.ts'
import type { Answers } from '#shared/forms/question-types/question-types.ts'

/** What a learner is asked: an open check-in, or a form that staff look at before they publish it. */
export type AskedCheckIn = Pick<
  OpenCheckIn,
  | 'formTitle'
  | 'description'
  | 'periodName'
  | 'pointsNeeded'
  | 'pointsPossible'
  | 'questions'
  | 'iconSet'
  | 'settings'
> &
  Partial<Pick<OpenCheckIn, 'workingFor'>>

/** How sending stands. `kept`: the answers lie safe on this device until it is online again. */
export type Sending = { state: 'ready' | 'sending' | 'kept' } | { state: 'refused'; says: string }

export interface CheckInFormProps {
  checkIn: AskedCheckIn
  answers: Answers
  onAnswer: (questionId: string, answer: Answer) => void
  sending: Sending
  onSend: () => void
  onLeave: () => void
  /** Null where this device has no voice. */
  readAloud: ((text: string) => void) | null
}
