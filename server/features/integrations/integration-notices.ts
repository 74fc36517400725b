import { fromKysely } from 'pg-boss'
import { v7 as uuidv7 } from 'uuid'
import { deliverMail } from '#server/features/notifications/mails/deliver-mail.ts'
import { findOwner, listTeamMembers } from '#server/features/staff/queries.ts'
import { type Context, type SystemContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import type { QueueName } from '#server/platform/jobs/queue.ts'
import { type IntegrationNoticeSubject, integrationNoticeMail } from './messages/integration-notice-mail.ts'

/** The queue that tells owners of what other programs are let in by. */
export const integrationNoticeQueue: QueueName = 'send-integration-notice'

export interface IntegrationNoticeJob {
  noticeId: string
  organisationId: string
  accountId: string
  about: About['about']
  id: string
}

/** What owners are told of: a key that ends, or a webhook that was switched off. */
interface About {
  about: 'key' | 'webhook'
  id: string
}

/** Tells every owner, if, and only if, the transaction is kept. */
export async function queueIntegrationNotices(
  { queue, organisationId }: Pick<Context, 'queue'> & { organisationId: string },
  tx: Tx,
  told: readonly About[],
): Promise<void> {
  const owners = (await listTeamMembers(tx, organisationId)).filter(({ role }) => role === 'owner')
  const jobs = told.flatMap((about) =>
    owners.map(({ id: accountId }) => {
      const data: IntegrationNoticeJob = { noticeId: uuidv7(), organisationId, accountId, ...about }
      return { data }
    }),
  )
  if (jobs.length > 0) await queue.insert(integrationNoticeQueue, jobs, { db: fromKysely(tx) })
}

/** Mails an owner what came of a key or a webhook, if it is still so and they still are one. */
export async function sendIntegrationNotice(ctx: SystemContext, job: IntegrationNoticeJob): Promise<void> {
  const { organisationId } = ctx
  const notice = await withOrganisation(ctx, async (tx) => {
    const matter = await (job.about === 'key' ? endingKey : switchedOff)(tx, organisationId, job.id)
    const owner = await findOwner(tx, ctx, job.accountId)
    return matter && owner && { matter, ...owner }
  })
  if (!notice) return
  const { noticeId } = job
  const { publicUrl } = ctx.settings
  await deliverMail(ctx, integrationNoticeMail({ ...notice, noticeId, organisationId, publicUrl }))
}

async function endingKey(
  tx: Tx,
  organisationId: string,
  id: string,
): Promise<IntegrationNoticeSubject | null> {
  const key = await tx
    .selectFrom('apiKeys')
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .select(['name', 'endsOn'])
    .executeTakeFirst()
  return key ? { about: 'key', ...key } : null
}

async function switchedOff(
  tx: Tx,
  organisationId: string,
  id: string,
): Promise<IntegrationNoticeSubject | null> {
  const webhook = await tx
    .selectFrom('webhooks')
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
    .where('offAt', 'is not', null)
    .select('address')
    .executeTakeFirst()
  return webhook ? { about: 'webhook', host: new URL(webhook.address).host } : null
}
