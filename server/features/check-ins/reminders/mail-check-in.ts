import { markEmailAddressRefused } from '#server/features/learners/families/mark-email-address-refused.ts'
import { createOneTimeLink } from '#server/features/learners/sign-in/create-one-time-link.ts'
import { createUnsubscribeLink } from '#server/features/notifications/mails/create-unsubscribe-link.ts'
import { deliverMail } from '#server/features/notifications/mails/deliver-mail.ts'
import { markMessageSettled } from '#server/features/notifications/mark-message-settled.ts'
import { type SystemContext, withOrganisation } from '#server/kernel/context.ts'
import { EmailAddressRefusedError } from '#server/platform/external/email-address-refused-error.ts'
import type { CheckInMessage } from './find-check-in-message.ts'
import { checkInMail } from './messages/check-in-mail.ts'

/** Mails a learner about a check-in, and notes what became of it. */
export async function mailCheckIn(ctx: SystemContext, message: CheckInMessage): Promise<void> {
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
