import { findAccountNotice } from '#server/features/auth/accounts/account-queries.ts'
import {
  type AccountNoticeJob,
  type AccountNoticeKind,
  deleteAccountNotice,
} from '#server/features/auth/accounts/notify-account.ts'
import {
  countWrongTries,
  type GuessingKind,
  guessingKinds,
} from '#server/features/auth/sign-in/report-guessing.ts'
import type { Context } from '#server/kernel/context.ts'
import { deliverMail } from './deliver-mail.ts'
import { accountNoticeMail } from './messages/account-notice-mail.ts'

/** Mails what happened to somebody's account, then forgets where it went. */
export async function sendAccountNotice(ctx: Context, { noticeId }: AccountNoticeJob): Promise<void> {
  const notice = await findAccountNotice(ctx.db, noticeId)
  if (!notice) return
  const wrong = isGuessed(notice.kind)
    ? await countWrongTries(ctx.db, notice.accountId, notice.kind, notice.at)
    : { tries: 0, addresses: 0 }
  await deliverMail(ctx, accountNoticeMail({ ...notice, ...wrong }, ctx.settings))
  await deleteAccountNotice(ctx, noticeId)
}

const isGuessed = (kind: AccountNoticeKind): kind is GuessingKind => kind in guessingKinds
