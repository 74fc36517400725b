import type { CallerContext } from '#server/kernel/context.ts'
import { AppError } from '#shared/errors.ts'

/** The newest mails of the development mailbox; absent wherever there is none, and to others than this machine. */
export async function readDevelopmentMails(ctx: CallerContext) {
  if (ctx.mailer.state !== 'mailbox' || !ctx.isLoopbackRequest()) throw new AppError('absent')
  const rows = await ctx.db
    .selectFrom('developmentMails')
    .select(['id', 'recipient', 'subject', 'textBody', 'sentAt'])
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
  return {
    mails: rows.map(({ textBody, sentAt, ...mail }) => ({
      ...mail,
      text: textBody,
      sentAt: sentAt.toISOString(),
    })),
  }
}
