import { recordAudit } from '#server/features/audit/record-audit.ts'
import type { ActingLearner, Tx } from '#server/kernel/context.ts'
import { emitEvent } from '#server/kernel/emit-event.ts'
import { publishLiveTopic } from '#server/kernel/publish-live-topic.ts'
import { answerDeadline } from '#shared/check-ins/answer-deadlines.ts'
import { type DeviceTime, resolveAnswerTime } from '#shared/check-ins/offline-times.ts'
import { AppError } from '#shared/errors.ts'
import { settleDays } from '../day-results/settle-days.ts'
import { readCheckInOfLockedLearner } from './locked-check-in.ts'
import {
  type AnswerSubmission,
  assertCheckInOpen,
  assertValidAnswers,
  saveResponse,
} from './save-response.ts'

/** The learner's answers, once: the same key finds them stored; under another key, `isOther` are those stored before. */
export async function saveLearnerAnswers(
  ctx: ActingLearner,
  tx: Tx,
  input: AnswerSubmission & Partial<DeviceTime>,
) {
  const { organisationId, actor } = ctx
  const { checkIn, shownAt, learner, staff } = await readCheckInOfLockedLearner(
    tx,
    organisationId,
    actor.learnerId,
    input.checkInId,
  )
  if (learner) return { checkIn, isOther: learner.submissionKey !== input.submissionKey && learner }

  const { answeredAt, clockAheadMs } = resolveAnswerTime(deviceTimeOf(input), {
    opensAt: checkIn.opensAt,
    shownAt,
    arrivedAt: ctx.now,
  })
  assertCheckInOpen(checkIn, ctx.now)
  const { lateEntry, learnerMayAnswerNa } = checkIn.content.settings
  if (checkIn.notSent || answeredAt >= answerDeadline(checkIn.closesAt, lateEntry))
    throw new AppError('check-in-closed')
  assertValidAnswers(checkIn, input.answers, learnerMayAnswerNa)

  const saved = saveResponse(tx, ctx.now, checkIn, {
    ...input,
    answeredAt: answeredAt < ctx.now ? answeredAt : null,
    clockAheadMs,
    rater: 'learner',
    accountId: null,
    otherAnswers: staff?.answers ?? null,
  })
  if (saved.scoredAt) await settleDays(ctx, tx, [saved])
  const { id: checkInId, learnerId, formId, onDate } = checkIn
  await emitEvent(ctx, tx, { type: 'check-in-answered', checkInId, learnerId, formId, onDate })
  await recordAudit(ctx, tx, {
    action: 'check-ins.answered',
    subjectKind: 'check-in',
    subjectId: checkIn.id,
  })
  publishLiveTopic(ctx, tx, 'check-ins')
  return { checkIn: saved, isOther: false as const }
}

const deviceTimeOf = ({ answeredAt, clockAheadMs }: Partial<DeviceTime>): DeviceTime | null =>
  answeredAt && clockAheadMs !== undefined ? { answeredAt, clockAheadMs } : null
