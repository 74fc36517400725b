import { deliverMail } from '#server/features/notifications/mails/deliver-mail.ts'
import { findOwner } from '#server/features/staff/find-owner.ts'
import { type SystemContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { type IntegrationNoticeSubject, integrationNoticeMail } from './messages/integration-notice-mail.ts'
import type { IntegrationNoticeJob } from './queue-integration-notices.ts'

/** Mails an owner what came of a key or a webhook, if it is still so and they still are one. */
export async function sendIntegrationNotice(ctx: SystemContext, job: IntegrationNoticeJob): Promise<void> {
  const { organisationId } = ctx
  const notice = await withOrganisation(ctx, async (tx) => {
    const matter = await (job.about === 'key' ? endingKey : switchedOff)(tx, organisationId, job.id)
    const owner = await findOwner(tx, organisationId, job.accountId)
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
