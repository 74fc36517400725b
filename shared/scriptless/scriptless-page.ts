import type { SecretKind } from '../auth/learner-secret.ts'
import type { OpenCheckIn } from '../check-ins/learner-endpoints.ts'
import type { ErrorBody } from '../errors.ts'
import type { Answers } from '../forms/question-types/question-types.ts'

interface Refusable {
  /** Why what was posted was not taken. */
  refused: ErrorBody | null
}

interface OnDevice {
  /** Several learners use it one after the other. */
  isShared: boolean
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
export interface ScriptlessNow extends Refusable, OnDevice {
  kind: 'now'
  learnerName: string
  timeZone: string
  open: readonly OpenCheckIn[]
  /** They come from a check-in that has arrived. */
  thanks: boolean
}

/** Who is to sign in, then what they prove it with, then whether they are the one of that name. */
export interface ScriptlessSignIn extends Refusable, OnDevice {
  kind: 'sign-in'
  organisationCode: string
  username: string
  /** What they are asked for; null until it is known who they are. */
  secretKind: SecretKind | null
  /** What was right, where somebody else has a name that is easily taken for theirs. */
  proven: { secret: string; name: string } | null
}

/** What stands on a sign-in card in letters. */
export interface ScriptlessCardSignIn extends Refusable, OnDevice {
  kind: 'card-sign-in'
  organisationCode: string
  /** As it was typed: one letter of it may be wrong. */
  code: string
  /** Whose card it is, where somebody else has a name that is easily taken for theirs. */
  proven: { name: string } | null
}

export type ScriptlessPage = ScriptlessCheckIn | ScriptlessNow | ScriptlessSignIn | ScriptlessCardSignIn
