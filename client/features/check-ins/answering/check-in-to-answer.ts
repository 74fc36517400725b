import type { ReactNode } from 'react'
import type { OpenCheckIn } from '#shared/check-ins/learner-endpoints.ts'
import type { Answer } from '#shared/forms/question-types/answer.ts'
import type { Answers } from '#shared/forms/question-types/question-types.ts'

/** What a learner is asked: an open check-in, or a form that staff look at before they publish it. */
export type CheckInToAnswer = Pick<
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

export interface CheckInFormProps {
  checkIn: CheckInToAnswer
  answers: Answers
  onAnswer: (questionId: string, answer: Answer) => void
  /** Why the answers were not taken when they were sent. */
  refused?: string
  onSend: () => void
  onLeave: () => void
  /** Where the form lets its learners say "not now". */
  onPutOff?: (() => void) | undefined
  /** Null where this device has no voice. */
  readAloud: ((text: string) => void) | null
  /** The way to other languages, where it is not a preview. */
  languages?: ReactNode
}
