import { hasSecondFactor } from '#server/features/auth/second-factor/reauthenticate.ts'
import { getLocalToday } from '#server/features/organisations/get-local-today.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { integrationsPolicy } from '../policy.ts'
import { listApiKeys } from './api-key-queries.ts'

export async function readApiKeys(ctx: MemberContext) {
  permit(ctx, integrationsPolicy.keys)
  const { organisationId } = ctx
  const asksCode = await hasSecondFactor(ctx)
  return withOrganisation(ctx, async (tx) => {
    const today = await getLocalToday(tx, ctx)
    return { today, asksCode, keys: await listApiKeys(tx, { organisationId, today }) }
  })
}
