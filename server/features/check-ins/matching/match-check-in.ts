import { recordAudit } from '#server/features/audit/record-audit.ts'
import { assertLearnersInScope } from '#server/features/learners/queries.ts'
import { type MemberContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { publishLiveTopic } from '#server/kernel/publish-live-topic.ts'
import { AppError } from '#shared/errors.ts'
import { lockCheckIn } from '../answering/locked-check-in.ts'
import {
  type AnswerSubmission,
  assertCheckInOpen,
  assertValidAnswers,
  saveResponse,
} from '../answering/save-response.ts'
import { enteredAnswersCondition } from '../answering/select-answered-check-ins.ts'
import { findLastCorrections } from '../day-results/find-last-corrections.ts'
import { settleDays } from '../day-results/settle-days.ts'
import { checkInsPolicy } from '../policy.ts'
import { getMatchRow, type MatchOutcome } from './match-rows.ts'

/** Staff's answers to a check-in, blind and once, before or after the learner's. */
export async function matchCheckIn(ctx: MemberContext, input: AnswerSubmission) {
  const scope = permit(ctx, checkInsPolicy.match)

  const { row, isRefused } = await withOrganisation<MatchOutcome>(ctx, async (tx) => {
    const { checkIn, learner, staff } = await lockCheckIn(tx, ctx.organisationId, input.checkInId)
    await assertLearnersInScope(tx, ctx.organisationId, scope, checkIn.learnerId)
    if (staff?.submissionKey === input.submissionKey) return { row: await getMatchRow(tx, ctx, checkIn.id) }
    if (staff) return { isRefused: true, row: await getMatchRow(tx, ctx, checkIn.id) }
    if (await hasEnteredIt(tx, ctx, checkIn.id)) throw new AppError('entered-yourself')
    assertCheckInOpen(checkIn, ctx.now)
    assertValidAnswers(checkIn, input.answers, true)

    const saved = saveResponse(tx, ctx.now, checkIn, {
      ...input,
      rater: 'staff',
      accountId: ctx.actor.accountId,
      otherAnswers: learner?.answers ?? null,
      otherCorrected: (await findLastCorrections(tx, ctx.organisationId, checkIn.id)).learner,
    })
    if (saved.scoredAt) await settleDays(ctx, tx, [saved])
    await recordAudit(ctx, tx, {
      action: 'check-ins.matched',
      subjectKind: 'check-in',
      subjectId: checkIn.id,
    })
    publishLiveTopic(ctx, tx, 'check-ins')
    return { row: await getMatchRow(tx, ctx, checkIn.id) }
  })
  // What is stored is told, so the look at it stays although the call is refused.
  if (isRefused) throw new AppError('already-answered', { stored: row })
  return row
}

async function hasEnteredIt(tx: Tx, { organisationId, actor }: MemberContext, checkInId: string) {
  const { isEntered } = await tx
    .selectFrom('checkIns as c')
    .where('c.organisationId', '=', organisationId)
    .where('c.id', '=', checkInId)
    .select(enteredAnswersCondition(actor.accountId).as('isEntered'))
    .executeTakeFirstOrThrow()
  return isEntered
}
