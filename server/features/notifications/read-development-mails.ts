import type { Context } from '#server/context.ts'
import { AppError } from '#shared/errors.ts'

/** The newest mails of the development mailbox; absent wherever there is none. */
export async function readDevelopmentMails(ctx: Context) {
  if (ctx.mailer.state !== 'mailbox') throw new AppError('absent')
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
