import type { OpenCheckIn } from '../check-ins/learner-endpoints.ts'
import type { ErrorBody } from '../errors.ts'
import type { Answers } from '../forms/question-types/question-types.ts'

interface Refusable {
  /** Why what was posted was not taken. */
  refused: ErrorBody | null
}

/** All questions of a check-in in one form, with what was answered before it was refused. */
export interface ScriptlessCheckIn extends Refusable {
  kind: 'check-in'
  checkIn: OpenCheckIn
  timeZone: string
  answers: Answers
  /** Ties the form to the session that it is drawn for. */
  formTicket: string
  submissionKey: string
}

/** What the learner can answer now. */
export interface ScriptlessNow extends Refusable {
  kind: 'now'
  learnerName: string
  timeZone: string
  open: readonly OpenCheckIn[]
  /** They come from a check-in that has arrived. */
  thanks: boolean
}

export type ScriptlessPage = ScriptlessCheckIn | ScriptlessNow
