import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { Hold } from '#shared/privacy/hold.ts'
import { privacyPolicy } from '../policy.ts'
import { listAllHolds } from './hold-queries.ts'

/** What is held of the organisation, and what was. */
export async function readHolds(ctx: MemberContext): Promise<{ holds: Hold[] }> {
  permit(ctx, privacyPolicy.hold)
  return { holds: await withOrganisation(ctx, (tx) => listAllHolds(tx, ctx)) }
}
