import { v7 as uuidv7 } from 'uuid'
import type { Context } from '#server/kernel/context.ts'
import { EmailAddressRefusedError } from '#server/platform/external/email-address-refused-error.ts'
import type { Mail } from '#server/platform/external/mailer.ts'
import { mailsSettledCounter } from '#server/platform/metrics.ts'

/** Sends a mail, or puts it into the development mailbox where there is one. Throws while neither can take it. */
export async function deliverMail(ctx: Context, mail: Mail): Promise<void> {
  if (ctx.mailer.state === 'waiting') throw new Error('Mail waits until SMTP_URL is set.')
  const { mailer } = ctx
  const settling = mailer.state === 'smtp' ? mailer.send(mail) : saveInMailbox(ctx, mail)
  await settling.catch((failure: unknown) => {
    mailsSettledCounter.inc({
      outcome: failure instanceof EmailAddressRefusedError ? 'no such address' : 'failed',
    })
    throw failure
  })
  mailsSettledCounter.inc({ outcome: 'sent' })
}

async function saveInMailbox(ctx: Context, { messageId, to, subject, text, html }: Mail): Promise<void> {
  await ctx.db
    .insertInto('developmentMails')
    .values({
      id: uuidv7(),
      messageId,
      recipient: to,
      subject,
      textBody: text,
      htmlBody: html ?? null,
      sentAt: ctx.now,
    })
    .execute()
}
