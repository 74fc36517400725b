import { limitFailedTries, reserveTry } from '#server/features/auth/sign-in/failed-tries.ts'
import { learnerLockKey } from '#server/features/learners/lock-learners.ts'
import { type CallerContext, withOrganisation } from '#server/kernel/context.ts'
import { AppError } from '#shared/errors.ts'
import { saveLearnerAnswers } from './save-learner-answers.ts'
import { unsealOfflineAnswers } from './sealing-keys.ts'
import { findSubmitTicket } from './submit-tickets.ts'
import { submitTicketLimit, wrongSubmitTicketLimits } from './ticket-limits.ts'

/**
 * Takes answers that waited on a device, whoever uses it now. So it tells nothing of them: neither a score nor, where
 * others were stored before, those.
 */
export async function answerByTicket(ctx: CallerContext, sealed: { keyId: string; sealed: string }) {
  const opened = await limitFailedTries(ctx, wrongSubmitTicketLimits(ctx), () => openBox(ctx, sealed))
  if (!opened) throw new AppError('ticket-over')
  const { waiting, organisationId, learnerId, checkInId } = opened
  await reserveTry(ctx, [submitTicketLimit(waiting.ticket)])

  const asLearner = { ...ctx, organisationId, actor: { kind: 'learner' as const, learnerId } }
  const submission = { ...waiting, checkInId, answeredAt: new Date(waiting.answeredAt) }
  const stored = await withOrganisation(
    asLearner,
    (tx) => saveLearnerAnswers(asLearner, tx, submission),
    learnerLockKey(organisationId, learnerId),
  )
  if (stored.isOther) throw new AppError('already-answered')
  return { checkInId, submittedAt: (stored.checkIn.learnerSubmittedAt ?? ctx.now).toISOString() }
}

async function openBox(ctx: CallerContext, sealed: { keyId: string; sealed: string }) {
  const waiting = await unsealOfflineAnswers(ctx.db, sealed)
  const found = waiting && (await findSubmitTicket(ctx, waiting.ticket))
  return found ? { waiting, ...found } : null
}
