import { toNetworkCidr } from '#server/features/auth/sign-in/address-ranges.ts'
import {
  type FailureLimit,
  limitFailedTries,
  reserveTry,
} from '#server/features/auth/sign-in/failed-tries.ts'
import type { CallerContext } from '#server/kernel/context.ts'
import { AppError } from '#shared/errors.ts'
import { saveLearnerAnswers } from './save-learner-answers.ts'
import { unsealOfflineAnswers } from './sealing-keys.ts'
import { findSubmitTicket } from './submit-tickets.ts'

/**
 * Takes answers that waited on a device, whoever uses it now. So it tells nothing of them: neither a score nor, where
 * others were stored before, those.
 */
export async function answerByTicket(ctx: CallerContext, sealed: { keyId: string; sealed: string }) {
  const opened = await limitFailedTries(ctx, wrongSubmitTicketLimits(ctx), () => openBox(ctx, sealed))
  if (!opened) throw new AppError('ticket-over')
  await reserveTry(ctx, [submitTicketLimit(opened.waiting.ticket)])

  const stored = await saveWaitingAnswers(ctx, opened).catch(async (error: unknown) => {
    // Their record may have been merged into another one meanwhile, and the ticket with it.
    const now = await findSubmitTicket(ctx, opened.waiting.ticket)
    if (!now || now.learnerId === opened.learnerId) throw error
    return saveWaitingAnswers(ctx, { ...opened, ...now })
  })
  if (stored.isOther) throw new AppError('already-answered')
  const { id: checkInId, learnerSubmittedAt } = stored.checkIn
  return { checkInId, submittedAt: (learnerSubmittedAt ?? ctx.now).toISOString() }
}

type OpenedBox = NonNullable<Awaited<ReturnType<typeof openBox>>>

function saveWaitingAnswers(
  ctx: CallerContext,
  { waiting, organisationId, learnerId, checkInId }: OpenedBox,
) {
  const asLearner = { ...ctx, organisationId, actor: { kind: 'learner' as const, learnerId } }
  const submission = { ...waiting, checkInId, answeredAt: new Date(waiting.answeredAt) }
  return saveLearnerAnswers(asLearner, submission)
}

async function openBox(ctx: CallerContext, sealed: { keyId: string; sealed: string }) {
  const waiting = await unsealOfflineAnswers(ctx.db, sealed)
  const found = waiting && (await findSubmitTicket(ctx, waiting.ticket))
  return found ? { waiting, ...found } : null
}

const tenMinutes = 600

/** Nobody guesses 256 bits: what this bounds is the work of opening boxes that hold nothing. */
const wrongSubmitTicketLimits = ({ address }: { address: string }): FailureLimit[] => [
  { of: ['wrong tickets', toNetworkCidr(address)], most: 300, withinSeconds: tenMinutes },
]

/** A device sends what waits every half a minute, twenty times in these ten. */
const submitTicketLimit = (ticket: string): FailureLimit => ({
  of: ['ticket', ticket],
  most: 40,
  withinSeconds: tenMinutes,
})
