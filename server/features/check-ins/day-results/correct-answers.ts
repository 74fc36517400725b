import { v7 as uuidv7 } from 'uuid'
import { recordAudit } from '#server/features/audit/record-audit.ts'
import { assertLearnersInScope } from '#server/features/learners/queries.ts'
import { type MemberContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { publishLiveTopic } from '#server/kernel/publish-live-topic.ts'
import { availableActions } from '#shared/check-ins/available-actions.ts'
import { calculateStoredScore, latestAnswers } from '#shared/check-ins/scoring/stored-score.ts'
import type { AnswerCorrectionReason } from '#shared/check-ins/staff-action.ts'
import { AppError } from '#shared/errors.ts'
import type { Answers } from '#shared/forms/question-types/question-types.ts'
import { lockCheckIn } from '../answering/locked-check-in.ts'
import { assertValidAnswers, type Rater } from '../answering/save-response.ts'
import { getMatchRow } from '../matching/match-rows.ts'
import { checkInsPolicy } from '../policy.ts'
import { getActionableCheckIn } from '../staff-actions/get-actionable-check-in.ts'
import { recordStaffActions } from '../staff-actions/record-staff-actions.ts'
import { findLastCorrections } from './find-last-corrections.ts'
import { settleDays } from './settle-days.ts'

interface Correction {
  checkInId: string
  rater: Rater
  answers: Answers
  reason: AnswerCorrectionReason
  correctionKey: string
}

/**
 * Says what a rater should have answered, beside what they did: the points and the day are judged by it, the agreement
 * never. The same key corrects once.
 */
export async function correctAnswers(ctx: MemberContext, correction: Correction) {
  const scope = permit(ctx, checkInsPolicy.act)
  const { organisationId, now } = ctx
  const { checkInId, rater, answers, reason, correctionKey } = correction

  return withOrganisation(ctx, async (tx) => {
    const { checkIn, learner, staff } = await lockCheckIn(tx, organisationId, checkInId)
    await assertLearnersInScope(tx, organisationId, scope, checkIn.learnerId)
    if (await isThere(tx, organisationId, correction)) return getMatchRow(tx, ctx, checkInId)
    const fits = availableActions(await getActionableCheckIn(tx, ctx, checkInId), now).includes('correct')
    if (!fits || !learner || (rater === 'staff' && !staff)) throw new AppError('act-out-of-place')
    assertValidAnswers(checkIn, answers, rater === 'staff' || checkIn.content.settings.learnerMayAnswerNa)

    const before = (await findLastCorrections(tx, organisationId, [checkInId])).get(checkInId)!
    const rated = {
      learner: { blind: learner.answers, corrected: before.learner },
      staff: staff && { blind: staff.answers, corrected: before.staff },
    }
    if (isAlike(latestAnswers(rated[rater]!), answers)) throw new AppError('nothing-changed')
    rated[rater] = { ...rated[rater]!, corrected: answers }

    const { own, score } = calculateStoredScore({
      ...checkIn.content,
      ...rated,
      awaitsMatch: checkIn.scoredAt === null,
    })
    const id = uuidv7()
    await recordStaffActions(ctx, tx, [checkInId], { act: 'correct', reason, id })
    await tx
      .insertInto('corrections')
      .values({ organisationId, id, checkInId, rater, answers: JSON.stringify(answers), correctionKey })
      .execute()
    await tx
      .updateTable('checkIns')
      .set({
        ownEarned: own?.earned,
        ownPossible: own?.possible,
        ...score,
        daySettledAt: null,
      })
      .where('organisationId', '=', organisationId)
      .where('id', '=', checkInId)
      .execute()
    await settleDays(ctx, tx, [checkIn])
    await recordAudit(ctx, tx, {
      action: 'check-ins.corrected',
      subjectKind: 'check-in',
      subjectId: checkInId,
      detail: { rater, reason },
    })
    publishLiveTopic(ctx, tx, 'check-ins')
    return getMatchRow(tx, ctx, checkInId)
  })
}

async function isThere(tx: Tx, organisationId: string, { checkInId, correctionKey }: Correction) {
  const row = await tx
    .selectFrom('corrections')
    .where('organisationId', '=', organisationId)
    .where('checkInId', '=', checkInId)
    .where('correctionKey', '=', correctionKey)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

const isAlike = (one: Answers, other: Answers) => Object.keys(one).every((id) => one[id] === other[id])
