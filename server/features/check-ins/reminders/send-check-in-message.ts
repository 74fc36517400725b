import { markEmailAddressRefused } from '#server/features/learners/families/mark-email-address-refused.ts'
import { createOneTimeLink } from '#server/features/learners/sign-in/create-one-time-link.ts'
import { deferMessage } from '#server/features/notifications/deferred-messages.ts'
import { createUnsubscribeLink } from '#server/features/notifications/mails/create-unsubscribe-link.ts'
import { deliverMail } from '#server/features/notifications/mails/deliver-mail.ts'
import { countMessagesSentToday, getNotificationRules } from '#server/features/notifications/queries.ts'
import { markMessageSettled } from '#server/features/notifications/queue-messages.ts'
import { type SystemContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { EmailAddressRefusedError } from '#server/platform/external/email-address-refused-error.ts'
import { checkInStateAt } from '#shared/check-ins/check-in-state.ts'
import { planMessage } from '#shared/check-ins/message-plan.ts'
import { quietHoursEnd } from '#shared/check-ins/quiet-hours-end.ts'
import { localTimeAt, localTimeToInstant } from '#shared/time/local-time.ts'
import { type CheckInMessage, findCheckInMessage } from './find-check-in-message.ts'
import { checkInMail } from './messages/check-in-mail.ts'
import { pushCheckIn } from './push-check-in.ts'

/** Mails a learner about a check-in, and notes what became of it. */
async function mailCheckIn(ctx: SystemContext, message: CheckInMessage): Promise<void> {
  const { messageId, learnerId, formId } = message
  const mail = checkInMail({
    ...message,
    to: message.email!,
    publicUrl: ctx.settings.publicUrl,
    secret: await createOneTimeLink(ctx, { learnerId, checkInId: message.id }),
    unsubscribeSecret: await createUnsubscribeLink(ctx, { learnerId, formId }),
  })
  const isRefused = await deliverMail(ctx, mail).then(
    () => false,
    (failure: unknown) => {
      if (failure instanceof EmailAddressRefusedError) return true
      throw failure
    },
  )
  await withOrganisation(ctx, async (tx) => {
    if (isRefused) await markEmailAddressRefused(ctx, tx, { learnerId, email: mail.to })
    await markMessageSettled(tx, ctx, messageId, isRefused ? 'refused' : 'sent')
  })
}

const sendBy = { email: mailCheckIn, push: pushCheckIn }

/**
 * Asks again whether a message is still wanted, sends it and then marks it sent: a crash in between can send it
 * twice, with the same Message-ID or topic, but never lose it. In quiet hours it waits for their end.
 */
export async function sendCheckInMessage(
  ctx: SystemContext,
  { messageId }: { messageId: string },
): Promise<void> {
  const asked = await withOrganisation(ctx, (tx) => findMessage(tx, ctx, messageId))
  if (!asked) return
  const { message, plan } = asked
  if (plan === 'send') return sendBy[message.channel](ctx, message)
  await withOrganisation(ctx, (tx) =>
    plan === 'not-wanted'
      ? markMessageSettled(tx, ctx, messageId, plan)
      : deferMessage(tx, ctx, messageId, plan.holdUntil),
  )
}

/** What is to become of a message; null for one that is done with or waits already. */
async function findMessage(tx: Tx, ctx: SystemContext, messageId: string) {
  const { organisationId, now } = ctx
  const message = await findCheckInMessage(tx, ctx, messageId)
  if (!message || message.settledAt || message.heldUntil) return null

  const { learnerId, organisationZone } = message
  const since = localTimeToInstant(localTimeAt(now, organisationZone).onDate, '00:00', organisationZone)
  const state = checkInStateAt({ ...message, drawnForMatch: message.matchDrawn }, now)
  const { quietHours } = await getNotificationRules(tx, organisationId)
  const plan = planMessage({
    isOpen: state === 'open' || state === 'planned',
    opensLater: state === 'planned' ? message.opensAt : null,
    isWelcome: message.isReached && message.withdrawnAt === null && !message.isStopped,
    closesAt: message.closesAt,
    sentToday: await countMessagesSentToday(tx, { organisationId, learnerId, messageId, since }),
    quietUntil: quietHoursEnd(now, quietHours, organisationZone),
  })
  return { message, plan }
}
