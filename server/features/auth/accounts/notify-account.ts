import { fromKysely } from 'pg-boss'
import { v7 as uuidv7 } from 'uuid'
import type { Context, Tx } from '#server/kernel/context.ts'
import type { QueueName } from '#server/platform/jobs/queue.ts'

/** What somebody is told by mail about their account, because it may not have been them. */
export type AccountNoticeKind =
  | 'email-changed'
  | 'password-changed'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'recovery-code-used'
  | 'linked'
  | 'unlinked'
  | 'password-guessed'
  | 'code-guessed'

export interface AccountNotice {
  accountId: string
  /** Where it goes to; not always the address that they have now. */
  email: string
  kind: AccountNoticeKind
}

/** The queue that carries a notice's id to whoever mails it. */
export const accountNoticeQueue: QueueName = 'send-account-notice'

export interface AccountNoticeJob {
  noticeId: string
}

/** Tells somebody by mail what happened to their account, in the transaction in which it happens. */
export async function notifyAccount(ctx: Context, tx: Tx, notice: AccountNotice): Promise<void> {
  const id = uuidv7()
  await tx
    .insertInto('accountNotices')
    .values({ id, ...notice, at: ctx.now, address: ctx.address })
    .execute()
  const data: AccountNoticeJob = { noticeId: id }
  await ctx.queue.insert(accountNoticeQueue, [{ data }], { db: fromKysely(tx) })
}

/** The address is kept no longer than it takes to write to it. */
export async function deleteAccountNotice(ctx: Context, noticeId: string): Promise<void> {
  await ctx.db.deleteFrom('accountNotices').where('id', '=', noticeId).execute()
}
