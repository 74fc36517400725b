import type { Tx } from '#server/kernel/context.ts'
import { answersStoredCounter } from '#server/platform/metrics.ts'
import { compileQueryOnce } from '#server/platform/postgres/compile-query-once.ts'
import { enqueueWrite, runAfterCommit } from '#server/platform/postgres/run-as-tenant.ts'
import { findAnswerFaults } from '#shared/check-ins/find-answer-faults.ts'
import { calculateStoredScore } from '#shared/check-ins/stored-score.ts'
import { AppError } from '#shared/errors.ts'
import type { Answers } from '#shared/forms/question-types/question-types.ts'
import type { LockedCheckIn } from './locked-check-in.ts'

export type Rater = 'learner' | 'staff'

export interface AnswerSubmission {
  checkInId: string
  answers: Answers
  submissionKey: string
}

interface Input extends AnswerSubmission {
  rater: Rater
  accountId: string | null
  otherAnswers: Answers | null
  /** What those were corrected to before these came. */
  otherCorrected?: Answers | null
  /** When they were given, where they arrived later than that. */
  answeredAt?: Date | null
  /** How far a clock that was put right for that was ahead. */
  clockAheadMs?: number | null
}

/** Refuses a check-in that takes no answers at this moment. */
export function assertCheckInOpen(checkIn: LockedCheckIn, now: Date): void {
  if (checkIn.cancelledAt || checkIn.excusedAt) throw new AppError('check-in-closed')
  if (now < checkIn.opensAt) throw new AppError('check-in-not-open-yet')
}

/** Refuses answers that do not fit the questions. */
export function assertValidAnswers({ content }: LockedCheckIn, answers: Answers, mayAnswerNa: boolean): void {
  const fields = findAnswerFaults(content.questions, answers, mayAnswerNa)
  if (Object.keys(fields).length > 0) throw new AppError('answers-invalid', { fields })
}

/** Stores one rater's answers and, once both or the only needed ones are there, the score. */
export function saveResponse(tx: Tx, now: Date, checkIn: LockedCheckIn, input: Input): LockedCheckIn {
  const saved = { ...checkIn, ...submittedBy(input.rater, now), ...scoresAfter(checkIn, input, now) }
  const { rater, accountId, submissionKey, answeredAt = null, clockAheadMs = null } = input
  const answers = JSON.stringify(input.answers)
  const given = { rater, accountId, submissionKey, answers, answeredAt, clockAheadMs, now }
  enqueueWrite(tx, storeResponse({ ...saved, ...given }))
  runAfterCommit(tx, () => answersStoredCounter.inc({ rater }))
  return saved
}

interface Stored extends LockedCheckIn {
  rater: Rater
  accountId: string | null
  submissionKey: string
  answers: string
  answeredAt: Date | null
  clockAheadMs: number | null
  now: Date
}

const storeResponse = compileQueryOnce((db, given: Stored) =>
  db
    .with('response', (write) =>
      write.insertInto('responses').values({
        organisationId: given.organisationId,
        checkInId: given.id,
        rater: given.rater,
        accountId: given.accountId,
        answers: given.answers,
        submissionKey: given.submissionKey,
        submittedAt: given.now,
        answeredAt: given.answeredAt,
        clockAheadMs: given.clockAheadMs,
      }),
    )
    .updateTable('checkIns')
    .set({
      learnerSubmittedAt: given.learnerSubmittedAt,
      staffSubmittedAt: given.staffSubmittedAt,
      ownEarned: given.ownEarned,
      ownPossible: given.ownPossible,
      scoredAt: given.scoredAt,
      selfRated: given.selfRated,
      earned: given.earned,
      possible: given.possible,
      agreed: given.agreed,
      compared: given.compared,
      daySettledAt: given.daySettledAt,
    })
    .where('organisationId', '=', given.organisationId)
    .where('id', '=', given.id),
)

// What a learner answers late opens its day again, to be matched and judged anew.
const submittedBy = (rater: Rater, now: Date) =>
  rater === 'learner' ? { learnerSubmittedAt: now, daySettledAt: null } : { staffSubmittedAt: now }

function scoresAfter({ content, drawnForMatch }: LockedCheckIn, input: Input, now: Date) {
  const mine = { blind: input.answers, corrected: null }
  const other = input.otherAnswers && { blind: input.otherAnswers, corrected: input.otherCorrected ?? null }
  const { own, score } = calculateStoredScore({
    ...content,
    learner: input.rater === 'learner' ? mine : other,
    staff: input.rater === 'staff' ? mine : other,
    awaitsMatch: drawnForMatch,
  })
  return {
    ...(own && { ownEarned: own.earned, ownPossible: own.possible }),
    ...(score && { ...score, scoredAt: now }),
  }
}
