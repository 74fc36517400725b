import { learnerLockKey } from '#server/features/learners/lock-learners.ts'
import { type LearnerContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { checkInStateAt } from '#shared/check-ins/check-in-state.ts'
import { AppError } from '#shared/errors.ts'
import { toLearnerScoreDto } from '../day-results/to-learner-score-dto.ts'
import { checkInsPolicy } from '../policy.ts'
import { findDayGoalMet } from '../queries.ts'
import type { LockedCheckIn } from './locked-check-in.ts'
import { saveLearnerAnswers } from './save-learner-answers.ts'
import type { AnswerSubmission } from './save-response.ts'

type Answered = AnswerSubmission & { answeredAt?: string; clockAheadMs?: number }

/** The learner's answers, once: the same key replays the same answer, another is told what was stored. */
export async function answerCheckIn(ctx: LearnerContext, { answeredAt, ...input }: Answered) {
  permit(ctx, checkInsPolicy.answer)

  const submission = { ...input, answeredAt: answeredAt ? new Date(answeredAt) : undefined }
  const answering = async (tx: Tx) => {
    const { checkIn, isOther } = await saveLearnerAnswers(ctx, tx, submission)
    if (isOther) {
      const stored = { answers: isOther.answers, submittedAt: isOther.submittedAt.toISOString() }
      throw new AppError('already-answered', { stored })
    }
    return toAnswerResultDto(ctx, tx, checkIn)
  }
  return withOrganisation(ctx, answering, learnerLockKey(ctx.organisationId, ctx.actor.learnerId))
}

async function toAnswerResultDto(ctx: LearnerContext, tx: Tx, checkIn: LockedCheckIn) {
  const dayGoalMet = checkIn.scoredAt ? await findDayGoalMet(tx, checkIn) : null
  return {
    checkInId: checkIn.id,
    submittedAt: (checkIn.learnerSubmittedAt ?? ctx.now).toISOString(),
    state: checkInStateAt(checkIn, ctx.now),
    score: toLearnerScoreDto(checkIn, checkIn.content.settings, dayGoalMet),
  }
}
