import { nameAccounts } from '#database/name-accounts.ts'
import type { MemberContext, Tx } from '#server/kernel/context.ts'
import type { Consent, ConsentKind, Consents, LegalBasis } from '#shared/privacy/consents/consent.ts'
import { changedRecordKinds, type PageForFamilies } from '#shared/privacy/consents/page-for-families.ts'
import { currentPageForFamilies, listConsentTerms } from './consent-terms.ts'

/** All that the organisation has agreed to or withdrawn, and all that it can agree to. */
export async function getConsents(tx: Tx, ctx: MemberContext): Promise<Consents> {
  return {
    terms: listConsentTerms(ctx.language),
    record: await listConsents(tx, ctx.organisationId),
    canPush: ctx.settings.vapidKeys !== undefined,
  }
}

/** What the organisation has agreed to, the latest first. */
export async function listConsents(tx: Tx, organisationId: string): Promise<Consent[]> {
  const rows = await tx
    .selectFrom('consents as c')
    .where('c.organisationId', '=', organisationId)
    .select((row) => [
      'c.id',
      row.ref('c.kind').$castTo<ConsentKind>().as('kind'),
      row.ref('c.basis').$castTo<LegalBasis | null>().as('basis'),
      'c.note',
      'c.words',
      row.ref('c.page').$castTo<PageForFamilies | null>().as('page'),
      'c.givenBy',
      'c.givenAt',
      row.ref('c.endedAs').$castTo<'withdrawn' | 'replaced' | null>().as('endedAs'),
      'c.endedBy',
      'c.endedAt',
    ])
    .orderBy('c.givenAt', 'desc')
    .orderBy('c.endedAt', (order) => order.desc().nullsFirst())
    .orderBy('c.id', 'desc')
    .execute()
  const named = await nameAccounts(tx, rows, 'givenBy', 'endedBy')
  return named.map(({ page, givenAt, endedAs, endedBy, endedAt, ...consent }) => ({
    ...consent,
    givenAt: givenAt.toISOString(),
    ended:
      endedAs && endedBy !== null && endedAt ? { as: endedAs, by: endedBy, at: endedAt.toISOString() } : null,
    changed: page && !endedAs ? changedRecordKinds(page, currentPageForFamilies) : [],
  }))
}

/** Ends what stands, as far as it does; what ended stays as it ended. */
export const endConsents = (
  tx: Tx,
  { organisationId, actor, now }: MemberContext,
  as: 'withdrawn' | 'replaced',
  which: { id: string } | { kind: ConsentKind },
) =>
  tx
    .updateTable('consents')
    .set({ endedAs: as, endedBy: actor.accountId, endedAt: now })
    .where('organisationId', '=', organisationId)
    .where((row) => ('id' in which ? row('id', '=', which.id) : row('kind', '=', which.kind)))
    .where('endedAt', 'is', null)
    .returning((row) => ['id', row.ref('kind').$castTo<ConsentKind>().as('kind')])
    .executeTakeFirst()
