import { Readable } from 'node:stream'
import type { ListFileTable } from '#server/http/list-file.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { Consent } from '#shared/privacy/consents/consent.ts'
import { consentExportLabels } from '../messages/consent-labels.ts'
import { privacyPolicy } from '../policy.ts'
import { listConsents } from './consent-queries.ts'

/** The record as a list to keep. */
export async function exportConsents(ctx: MemberContext): Promise<ListFileTable> {
  permit(ctx, privacyPolicy['read-consents'])
  const record = await withOrganisation(ctx, (tx) => listConsents(tx, ctx.organisationId))
  const { head, kinds, bases, ended: endings } = consentExportLabels[ctx.language]
  const cells: ((one: Consent) => string | null)[] = [
    ({ kind }) => kinds[kind],
    ({ basis }) => basis && bases[basis],
    ({ note }) => note,
    ({ words }) => words,
    ({ givenBy }) => givenBy,
    ({ givenAt }) => givenAt,
    (one) => one.ended && endings[one.ended.as],
    ({ ended }) => ended?.by ?? null,
    ({ ended }) => ended?.at ?? null,
  ]
  const rows = record.map((one) => cells.map((cell) => cell(one)))
  return { head, pages: Readable.from([rows]) }
}
