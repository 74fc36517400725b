import type { Tx } from '#server/context.ts'
import { compileOnce } from '#server/platform/compile-once.ts'
import { sendAlong } from '#server/platform/open-tenant.ts'
import { answerFaults } from '#shared/check-ins/answer-faults.ts'
import { scoreCheckIn } from '#shared/check-ins/scoring.ts'
import { AppError } from '#shared/errors.ts'
import type { Answers } from '#shared/forms/question-types/question-types.ts'
import type { LockedCheckIn } from './locked-check-in.ts'

export type Rater = 'learner' | 'staff'

export interface Submission {
  checkInId: string
  answers: Answers
  submissionKey: string
}

/** Refuses a check-in that takes no answers at this moment. */
export function refuseClosed(checkIn: LockedCheckIn, now: Date): void {
  if (checkIn.cancelledAt || checkIn.excusedAt || checkIn.notSent) throw new AppError('check-in-closed')
  if (now < checkIn.opensAt) throw new AppError('check-in-not-open-yet')
}

/** Refuses answers that do not fit the questions. */
export function refuseFaults({ content }: LockedCheckIn, answers: Answers, mayAnswerNa: boolean): void {
  const fields = answerFaults(content.questions, answers, mayAnswerNa)
  if (Object.keys(fields).length > 0) throw new AppError('answers-invalid', { fields })
}

/** Stores one rater's answers and, once both or the only needed ones are there, the score. */
export function saveResponse(
  tx: Tx,
  now: Date,
  checkIn: LockedCheckIn,
  given: Submission & { rater: Rater; accountId: string | null; otherAnswers: Answers | null },
): LockedCheckIn {
  const saved = { ...checkIn, ...submittedBy(given.rater, now), ...scoresAfter(checkIn, given, now) }
  const { rater, accountId, submissionKey } = given
  const answers = JSON.stringify(given.answers)
  sendAlong(tx, storeResponse({ ...saved, rater, accountId, submissionKey, answers, now }))
  return saved
}

interface Stored extends LockedCheckIn {
  rater: Rater
  accountId: string | null
  submissionKey: string
  answers: string
  now: Date
}

const storeResponse = compileOnce((db, given: Stored) =>
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

function scoresAfter(
  { content, drawnForMatch }: LockedCheckIn,
  given: { rater: Rater; answers: Answers; otherAnswers: Answers | null },
  now: Date,
) {
  const learner = given.rater === 'learner' ? given.answers : given.otherAnswers
  const staff = given.rater === 'staff' ? given.answers : given.otherAnswers
  if (!learner) return {}

  const own = scoreCheckIn({ ...content, learner, staff: null })
  const ownScore = { ownEarned: own.earned, ownPossible: own.possible }
  if (!staff && drawnForMatch) return ownScore

  const { earned, possible, agreed, compared, selfRated } = scoreCheckIn({ ...content, learner, staff })
  return { ...ownScore, scoredAt: now, selfRated, earned, possible, agreed, compared }
}
