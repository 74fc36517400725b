import { type LearnerContext, type Tx, withOrganisation } from '#server/context.ts'
import { recordAudit } from '#server/features/audit/record-audit.ts'
import { learnerLock } from '#server/features/learners/hold-learners.ts'
import { permit } from '#server/permit.ts'
import { checkInStateAt } from '#shared/check-ins/check-in-state.ts'
import { answersUntil } from '#shared/check-ins/late-entry.ts'
import { AppError } from '#shared/errors.ts'
import { type LockedCheckIn, readCheckInOf } from './locked-check-in.ts'
import { checkInsPolicy } from './policy.ts'
import { findDayGoalMet } from './queries.ts'
import { refuseClosed, refuseFaults, type Submission, saveResponse } from './save-response.ts'
import { scoreForLearner } from './score-for-learner.ts'
import { settleDays } from './settle-days.ts'

/** The learner's answers, once: the same key replays the same answer, another is told what was stored. */
export async function answerCheckIn(ctx: LearnerContext, input: Submission) {
  permit(ctx, checkInsPolicy.answer)

  const { organisationId, actor } = ctx
  const answering = async (tx: Tx) => {
    const { checkIn, learner, staff } = await readCheckInOf(
      tx,
      organisationId,
      actor.learnerId,
      input.checkInId,
    )
    if (learner?.submissionKey === input.submissionKey) return toldLearner(ctx, tx, checkIn)
    if (learner) {
      const stored = { answers: learner.answers, submittedAt: learner.submittedAt.toISOString() }
      throw new AppError('already-answered', { stored })
    }
    refuseClosed(checkIn, ctx.now)
    const { lateEntry, learnerMayAnswerNa } = checkIn.content.settings
    if (ctx.now >= answersUntil(checkIn.closesAt, lateEntry)) throw new AppError('check-in-closed')
    refuseFaults(checkIn, input.answers, learnerMayAnswerNa)

    const saved = saveResponse(tx, ctx.now, checkIn, {
      ...input,
      rater: 'learner',
      accountId: null,
      otherAnswers: staff?.answers ?? null,
    })
    if (saved.scoredAt) await settleDays(ctx, tx, [saved])
    await recordAudit(ctx, tx, {
      action: 'check-ins.answered',
      subjectKind: 'check-in',
      subjectId: checkIn.id,
    })
    return toldLearner(ctx, tx, saved)
  }
  return withOrganisation(ctx, answering, learnerLock(organisationId, actor.learnerId))
}

async function toldLearner(ctx: LearnerContext, tx: Tx, checkIn: LockedCheckIn) {
  const dayGoalMet = checkIn.scoredAt ? await findDayGoalMet(tx, checkIn) : null
  return {
    checkInId: checkIn.id,
    submittedAt: (checkIn.learnerSubmittedAt ?? ctx.now).toISOString(),
    state: checkInStateAt(checkIn, ctx.now),
    score: scoreForLearner(checkIn, checkIn.content.settings, dayGoalMet),
  }
}
