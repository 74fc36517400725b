import { deliverMail } from '#server/features/notifications/mails/deliver-mail.ts'
import { type SystemContext, withOrganisation } from '#server/kernel/context.ts'
import { EmailAddressRefusedError } from '#server/platform/external/email-address-refused-error.ts'
import { findDueLicenceNotice } from '#shared/licences/notice.ts'
import { licenceNoticeMail } from './messages/licence-notice-mail.ts'
import { findLicenceNotice, getLicenceStatus } from './queries.ts'

/**
 * Mails an owner how their organisation stands, if it still does so. A crash between sending and marking can send it
 * twice, with the same Message-ID.
 */
export async function sendLicenceNotice(
  ctx: SystemContext,
  { noticeId }: { noticeId: string },
): Promise<void> {
  const { organisationId, now, settings } = ctx
  const told = await withOrganisation(ctx, async (tx) => {
    const notice = await findLicenceNotice(tx, ctx, noticeId)
    return notice && { ...notice, ...(await getLicenceStatus(tx, organisationId, now)) }
  })
  if (!told || told.settledAt) return
  const { standing, kind, termId } = told
  if (told.role !== 'owner' || findDueLicenceNotice(standing) !== kind || standing.term?.id !== termId)
    return settle(ctx, noticeId, 'not-wanted')

  const { publicUrl } = settings
  const mail = licenceNoticeMail({ ...told, noticeId, organisationId, publicUrl })
  const outcome = await deliverMail(ctx, mail).then(
    () => 'sent' as const,
    (failure: unknown) => {
      if (failure instanceof EmailAddressRefusedError) return 'refused' as const
      throw failure
    },
  )
  await settle(ctx, noticeId, outcome)
}

async function settle(
  ctx: SystemContext,
  noticeId: string,
  outcome: 'sent' | 'not-wanted' | 'refused',
): Promise<void> {
  const { organisationId, now } = ctx
  await withOrganisation(ctx, async (tx) => {
    await tx
      .updateTable('licenceNotices')
      .set({ settledAt: now, outcome })
      .where('organisationId', '=', organisationId)
      .where('id', '=', noticeId)
      .execute()
  })
}
