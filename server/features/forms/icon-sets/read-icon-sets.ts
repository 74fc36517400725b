import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { OwnIconSet } from '#shared/forms/icon-sets/own-icon-set.ts'
import { formsPolicy } from '../policy.ts'
import { listIconSets } from './icon-set-queries.ts'

export async function readIconSets(ctx: MemberContext): Promise<{ iconSets: OwnIconSet[] }> {
  permit(ctx, formsPolicy['read-icon-sets'])
  return withOrganisation(ctx, async (tx) => ({ iconSets: await listIconSets(tx, ctx.organisationId) }))
}
