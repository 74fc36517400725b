import { sql } from 'kysely'
import type { Tx } from '#server/kernel/context.ts'
import { answersStoredCounter } from '#server/platform/metrics.ts'
import { compileQueryOnce } from '#server/platform/postgres/compile-query-once.ts'
import { enqueueWrite, runAfterCommit } from '#server/platform/postgres/run-as-tenant.ts'
import { findAnswerFaults } from '#shared/check-ins/find-answer-faults.ts'
import { calculateStoredScore } from '#shared/check-ins/scoring/stored-score.ts'
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

/** One rater's answers, and the check-in as they leave it: with the score, once both or the only needed ones are there. */
export interface NewResponse extends Omit<Input, 'otherAnswers' | 'otherCorrected'> {
  checkIn: LockedCheckIn
  now: Date
}

export function scoreResponse(now: Date, checkIn: LockedCheckIn, input: Input): NewResponse {
  const scored = { ...checkIn, ...submittedBy(input.rater, now), ...scoresAfter(checkIn, input, now) }
  return { ...input, now, checkIn: scored }
}

/** Stores one rater's answers, and gives the check-in as they leave it. */
export function saveResponse(tx: Tx, now: Date, checkIn: LockedCheckIn, input: Input): LockedCheckIn {
  const response = scoreResponse(now, checkIn, input)
  saveResponses(tx, checkIn.organisationId, [response])
  return response.checkIn
}

/** Stores answers to several check-ins of an organisation by one statement. */
export function saveResponses(tx: Tx, organisationId: string, responses: readonly NewResponse[]): void {
  const given = responses.map(({ checkIn, ...response }) => ({
    check_in_id: checkIn.id,
    rater: response.rater,
    account_id: response.accountId,
    answers: response.answers,
    submission_key: response.submissionKey,
    submitted_at: response.now,
    answered_at: response.answeredAt,
    clock_ahead_ms: response.clockAheadMs,
    learner_submitted_at: checkIn.learnerSubmittedAt,
    staff_submitted_at: checkIn.staffSubmittedAt,
    own_earned: checkIn.ownEarned,
    own_possible: checkIn.ownPossible,
    scored_at: checkIn.scoredAt,
    self_rated: checkIn.selfRated,
    earned: checkIn.earned,
    possible: checkIn.possible,
    agreed: checkIn.agreed,
    compared: checkIn.compared,
    day_settled_at: checkIn.daySettledAt,
  }))
  enqueueWrite(tx, storeResponses({ organisationId, given: JSON.stringify(given) }))
  for (const { rater } of responses) runAfterCommit(tx, () => answersStoredCounter.inc({ rater }))
}

// The ids are an array besides, by which check-ins are found through their key, also where they were never analysed.
const storeResponses = compileQueryOnce(
  (_db, { organisationId, given }: { organisationId: string; given: string }) => sql`
    with given as materialized (
      select check_in_id, rater, account_id, answers, submission_key, submitted_at, answered_at, clock_ahead_ms,
             learner_submitted_at, staff_submitted_at, own_earned, own_possible, scored_at, self_rated, earned,
             possible, agreed, compared, day_settled_at
        from jsonb_to_recordset(${given}::jsonb) as given (
        check_in_id uuid, rater text, account_id uuid, answers jsonb, submission_key uuid, submitted_at timestamptz,
        answered_at timestamptz, clock_ahead_ms int, learner_submitted_at timestamptz, staff_submitted_at timestamptz,
        own_earned int, own_possible int, scored_at timestamptz, self_rated boolean, earned int, possible int,
        agreed int, compared int, day_settled_at timestamptz)),
    response as (
      insert into responses (organisation_id, check_in_id, rater, account_id, answers, submission_key, submitted_at,
                             answered_at, clock_ahead_ms)
      select ${organisationId}::uuid, check_in_id, rater, account_id, answers, submission_key, submitted_at,
             answered_at, clock_ahead_ms
        from given
      returning check_in_id)
    update check_ins c
       set learner_submitted_at = given.learner_submitted_at, staff_submitted_at = given.staff_submitted_at,
           own_earned = given.own_earned, own_possible = given.own_possible, scored_at = given.scored_at,
           self_rated = given.self_rated, earned = given.earned, possible = given.possible, agreed = given.agreed,
           compared = given.compared, day_settled_at = given.day_settled_at
      from given
     where c.organisation_id = ${organisationId} and c.id = given.check_in_id
       and c.id = any (array(select check_in_id from given))`,
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
