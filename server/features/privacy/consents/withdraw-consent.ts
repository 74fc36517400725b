import { recordAudit } from '#server/features/audit/record-audit.ts'
import { deleteAllPushSubscriptions } from '#server/features/notifications/push/push-subscriptions.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import type { Consents } from '#shared/privacy/consents/consent.ts'
import { privacyPolicy } from '../policy.ts'
import { endConsents, getConsents } from './consent-queries.ts'

/**
 * The organisation agrees no more. With its consent to push goes every device that said yes by it. Withdrawn or replaced
 * already, it stays as it ended.
 */
export async function withdrawConsent(
  ctx: MemberContext,
  { consentId }: { consentId: string },
): Promise<Consents> {
  permit(ctx, privacyPolicy['decide-consents'])
  const { organisationId } = ctx
  return withOrganisation(ctx, async (tx) => {
    const ended = await endConsents(tx, ctx, 'withdrawn', { id: consentId })
    const told = await getConsents(tx, ctx)
    if (!told.record.some(({ id }) => id === consentId)) throw new AppError('absent')
    if (!ended) return told
    if (ended.kind === 'device-reminders') await deleteAllPushSubscriptions(tx, organisationId)
    await recordAudit(ctx, tx, {
      action: 'privacy.consent-withdrawn',
      subjectKind: 'organisation',
      subjectId: organisationId,
      detail: { consent: consentId, kind: ended.kind },
    })
    return told
  })
}
