import { fromKysely } from 'pg-boss'
import { v7 as uuidv7 } from 'uuid'
import { reserveTryIfFree } from '#server/features/auth/sign-in/failed-tries.ts'
import { deliverMail } from '#server/features/notifications/mails/deliver-mail.ts'
import { findOwner, listTeamMembers } from '#server/features/staff/queries.ts'
import { type SystemContext, withOrganisation } from '#server/kernel/context.ts'
import type { QueueName } from '#server/platform/jobs/queue.ts'
import { wrongTriesWindowSeconds } from '#shared/auth/guess-limits.ts'
import { sprayNoticeMail } from '../messages/spray-notice-mail.ts'
import { findPasswordSpray } from './find-password-spray.ts'

/** The queue that tells owners that somebody guesses at their learners' secrets. */
export const sprayNoticeQueue: QueueName = 'send-spray-notice'

export interface SprayNoticeJob {
  noticeId: string
  organisationId: string
  accountId: string
}

/** Mails every owner, once a day. */
export async function reportPasswordSpray(ctx: SystemContext): Promise<void> {
  const { organisationId, queue } = ctx
  const onceADay = { of: ['spray reported', organisationId], most: 1, withinSeconds: wrongTriesWindowSeconds }
  await withOrganisation(ctx, async (tx) => {
    if (!(await reserveTryIfFree({ ...ctx, db: tx }, onceADay))) return
    const owners = (await listTeamMembers(tx, organisationId)).filter(({ role }) => role === 'owner')
    const jobs = owners.map(({ id: accountId }) => {
      const data: SprayNoticeJob = { noticeId: uuidv7(), organisationId, accountId }
      return { data }
    })
    if (jobs.length > 0) await queue.insert(sprayNoticeQueue, jobs, { db: fromKysely(tx) })
  })
}

/** Mails an owner how often somebody guessed at learners' secrets, as it stands by now. */
export async function sendSprayNotice(
  ctx: SystemContext,
  { noticeId, accountId }: SprayNoticeJob,
): Promise<void> {
  const { organisationId, now, settings } = ctx
  const notice = await withOrganisation(ctx, async (tx) => {
    const owner = await findOwner(tx, ctx, accountId)
    const spray = await findPasswordSpray(tx, organisationId, now)
    return owner && spray && { ...owner, ...spray }
  })
  if (notice) await deliverMail(ctx, sprayNoticeMail({ ...notice, noticeId, organisationId }, settings))
}
