import { recordAudit } from '#server/features/audit/record-audit.ts'
import { lockOrganisation } from '#server/features/organisations/queries.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import type { ConsentKind, Consents, LegalBasis } from '#shared/privacy/consents/consent.ts'
import { privacyPolicy } from '../policy.ts'
import { endConsents, getConsents } from './consent-queries.ts'
import { currentPageForFamilies, listConsentTerms } from './consent-terms.ts'

interface Input {
  requestKey: string
  kind: ConsentKind
  basis: LegalBasis | null
  note: string | null
  version: string
}

/**
 * The organisation agrees to the words that whoever acts for it has read; they are kept as they were read. What stood of
 * the kind ends with it.
 */
export async function grantConsent(
  ctx: MemberContext,
  { requestKey: id, kind, basis, note, version }: Input,
): Promise<Consents> {
  permit(ctx, privacyPolicy['decide-consents'])
  const { organisationId, actor, now } = ctx
  if (kind === 'device-reminders' && !ctx.settings.vapidKeys) throw new AppError('push-not-set-up')
  const terms = listConsentTerms(ctx.language).find((one) => one.kind === kind && one.basis === basis)
  if (!terms) throw new AppError('input-invalid', { fields: { basis: 'invalid' } })
  return withOrganisation(ctx, async (tx) => {
    await lockOrganisation(tx, organisationId)
    const said = await tx
      .selectFrom('consents')
      .where('organisationId', '=', organisationId)
      .where('id', '=', id)
      .select('id')
      .executeTakeFirst()
    if (said) return getConsents(tx, ctx)
    if (terms.version !== version) throw new AppError('terms-changed')
    await endConsents(tx, ctx, 'replaced', { kind })
    await tx
      .insertInto('consents')
      .values({
        organisationId,
        id,
        kind,
        basis,
        note,
        words: terms.words,
        page: kind === 'keeping-data' ? JSON.stringify(currentPageForFamilies) : null,
        givenBy: actor.accountId,
        givenAt: now,
      })
      .execute()
    await recordAudit(ctx, tx, {
      action: 'privacy.consent-given',
      subjectKind: 'organisation',
      subjectId: organisationId,
      detail: { consent: id, kind, basis },
    })
    return getConsents(tx, ctx)
  })
}
