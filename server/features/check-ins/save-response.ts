import type { Tx } from '#server/context.ts'
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
export async function saveResponse(
  tx: Tx,
  now: Date,
  checkIn: LockedCheckIn,
  given: Submission & { rater: Rater; accountId: string | null; otherAnswers: Answers | null },
): Promise<LockedCheckIn> {
  const { organisationId, id } = checkIn
  const changes = { ...submittedBy(given.rater, now), ...scoresAfter(checkIn, given, now) }
  await tx
    .with('response', (write) =>
      write.insertInto('responses').values({
        organisationId,
        checkInId: id,
        rater: given.rater,
        accountId: given.accountId,
        answers: JSON.stringify(given.answers),
        submissionKey: given.submissionKey,
        submittedAt: now,
      }),
    )
    .updateTable('checkIns')
    .set(changes)
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
    .execute()
  return { ...checkIn, ...changes }
}

const submittedBy = (rater: Rater, now: Date) =>
  rater === 'learner' ? { learnerSubmittedAt: now } : { staffSubmittedAt: now }

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
