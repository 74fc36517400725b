import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { Consents } from '#shared/privacy/consents/consent.ts'
import { privacyPolicy } from '../policy.ts'
import { getConsents } from './consent-queries.ts'

/** The record of what the organisation has agreed to, and what it can agree to. */
export async function readConsents(ctx: MemberContext): Promise<Consents> {
  permit(ctx, privacyPolicy['read-consents'])
  return withOrganisation(ctx, (tx) => getConsents(tx, ctx))
}
