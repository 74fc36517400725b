import type { LearnerContext } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { checkInStateAt } from '#shared/check-ins/check-in-state.ts'
import { AppError } from '#shared/errors.ts'
import { toLearnerScoreDto } from '../day-results/to-learner-score-dto.ts'
import { checkInsPolicy } from '../policy.ts'
import { saveLearnerAnswers } from './save-learner-answers.ts'
import type { AnswerSubmission } from './save-response.ts'

type Answered = AnswerSubmission & { answeredAt?: string; clockAheadMs?: number }

/** The learner's answers, once: the same key replays the same answer, another is told what was stored. */
export async function answerCheckIn(ctx: LearnerContext, { answeredAt, ...input }: Answered) {
  permit(ctx, checkInsPolicy.answer)

  const submission = { ...input, answeredAt: answeredAt ? new Date(answeredAt) : undefined }
  const { checkIn, isOther, isGoalMet } = await saveLearnerAnswers(ctx, submission)
  if (isOther) {
    const stored = { answers: isOther.answers, submittedAt: isOther.submittedAt.toISOString() }
    throw new AppError('already-answered', { stored })
  }
  return {
    checkInId: checkIn.id,
    submittedAt: (checkIn.learnerSubmittedAt ?? ctx.now).toISOString(),
    state: checkInStateAt(checkIn, ctx.now),
    score: toLearnerScoreDto(checkIn, checkIn.content.settings, isGoalMet),
  }
}
