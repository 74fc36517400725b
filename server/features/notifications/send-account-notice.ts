import type { Context } from '#server/context.ts'
import { findNotice } from '#server/features/auth/account-queries.ts'
import { type AccountNoticeJob, forgetNotice } from '#server/features/auth/tell-account.ts'
import { deliverMail } from './deliver-mail.ts'
import { accountNoticeMail } from './messages/account-notice-mail.ts'

/** Mails what happened to somebody's account, then forgets where it went. */
export async function sendAccountNotice(ctx: Context, { noticeId }: AccountNoticeJob): Promise<void> {
  const notice = await findNotice(ctx.db, noticeId)
  if (!notice) return
  await deliverMail(ctx, accountNoticeMail(notice, ctx.settings))
  await forgetNotice(ctx, noticeId)
}
