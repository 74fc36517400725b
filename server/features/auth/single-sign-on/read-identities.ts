import type { StaffContext } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { LinkedIdentity } from '#shared/auth/provider-endpoints.ts'
import { authPolicy } from '../policy.ts'
import { getOrganisationName, readEachOrganisationOfAccount } from '../queries.ts'
import { findIssuerName } from './get-provider.ts'
import { listAccountIdentities, listStaffIdentities } from './provider-queries.ts'

/** Who somebody is at providers that sign them in: at those for everybody, and at their organisations' own. */
export async function readIdentities(ctx: StaffContext): Promise<{ identities: LinkedIdentity[] }> {
  permit(ctx, authPolicy['read-account'])
  const { accountId } = ctx.actor
  const forAll = (await listAccountIdentities(ctx.db, accountId)).map(({ issuer, ...identity }) => ({
    ...identity,
    name: findIssuerName(ctx.settings, issuer),
    organisationId: null,
  }))
  const own = await readEachOrganisationOfAccount(ctx, accountId, async (tx, organisationId) => {
    const name = await getOrganisationName(tx, organisationId)
    const identities = await listStaffIdentities(tx, organisationId, accountId)
    return identities.map((identity) => ({ ...identity, name, organisationId }))
  })
  const identities = [...forAll, ...own.flat()].map(({ linkedAt, ...identity }) => ({
    ...identity,
    linkedAt: linkedAt.toISOString(),
  }))
  return { identities }
}
