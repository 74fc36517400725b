import { recordAudit } from '#server/features/audit/record-audit.ts'
import { assertLearnersInScope } from '#server/features/learners/queries.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { publishLiveTopic } from '#server/kernel/publish-live-topic.ts'
import { entryDeadline } from '#shared/check-ins/answer-deadlines.ts'
import type { MatchRow } from '#shared/check-ins/endpoints.ts'
import type { AnswerEntryReason, WallClockTime } from '#shared/check-ins/staff-action.ts'
import { AppError } from '#shared/errors.ts'
import { settleDays } from '../day-results/settle-days.ts'
import { getMatchRow } from '../matching/match-rows.ts'
import { hasPaperCard } from '../opening/has-paper-card.ts'
import { toInstantInOrganisation } from '../opening/to-instant-in-organisation.ts'
import { checkInsPolicy } from '../policy.ts'
import { recordStaffActions } from '../staff-actions/record-staff-actions.ts'
import { lockCheckIn } from './locked-check-in.ts'
import {
  type AnswerSubmission,
  assertCheckInOpen,
  assertValidAnswers,
  saveResponse,
} from './save-response.ts'

interface Entered extends AnswerSubmission {
  reason: AnswerEntryReason
  /** When the learner gave them. */
  given: WallClockTime
}

/** What an answer finds or leaves, and whether it is refused since another was there. */
interface Outcome {
  row: MatchRow
  isRefused?: boolean
}

/**
 * A learner's answers as staff enter them for them, once, with the time at which they were given. Whoever enters them
 * has seen them, and so never matches them afterwards.
 */
export async function enterAnswers(ctx: MemberContext, { reason, given, ...submission }: Entered) {
  const scope = permit(ctx, checkInsPolicy.act)
  const { organisationId, now } = ctx

  const { row, isRefused = false } = await withOrganisation<Outcome>(ctx, async (tx) => {
    const { checkIn, learner, staff } = await lockCheckIn(tx, organisationId, submission.checkInId)
    await assertLearnersInScope(tx, organisationId, scope, checkIn.learnerId)
    if (learner?.submissionKey === submission.submissionKey)
      return { row: await getMatchRow(tx, ctx, checkIn.id) }
    if (learner) return { isRefused: true, row: await getMatchRow(tx, ctx, checkIn.id) }
    assertCheckInOpen(checkIn, now)
    const { lateEntry, learnerMayAnswerNa } = checkIn.content.settings
    const onPaper = await hasPaperCard(tx, checkIn)
    if (now >= entryDeadline({ ...checkIn, lateEntry, onPaper })) throw new AppError('check-in-closed')
    assertValidAnswers(checkIn, submission.answers, learnerMayAnswerNa)
    const answeredAt = await toInstantInOrganisation(tx, organisationId, given)
    if (answeredAt > now || given.onDate < checkIn.onDate) throw new AppError('given-at-wrong')

    const saved = saveResponse(tx, now, checkIn, {
      ...submission,
      rater: 'learner',
      accountId: ctx.actor.accountId,
      otherAnswers: staff?.answers ?? null,
      answeredAt,
    })
    await recordStaffActions(ctx, tx, [checkIn.id], { act: 'enter', reason })
    if (saved.scoredAt) await settleDays(ctx, tx, [saved])
    await recordAudit(ctx, tx, {
      action: 'check-ins.entered',
      subjectKind: 'check-in',
      subjectId: checkIn.id,
      detail: { reason },
    })
    publishLiveTopic(ctx, tx, 'check-ins')
    return { row: await getMatchRow(tx, ctx, checkIn.id) }
  })
  // What is stored is told, so the look at it stays although the call is refused.
  if (isRefused) throw new AppError('already-answered', { stored: row })
  return row
}
