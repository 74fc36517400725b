import { type StaffContext, withAccount, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { LinkedIdentity } from '#shared/auth/provider-endpoints.ts'
import { authPolicy } from '../policy.ts'
import { listOrganisationsOfAccount } from '../queries.ts'
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
  const organisations = await withAccount(ctx, (tx) => listOrganisationsOfAccount(tx, accountId))
  const own = await Promise.all(
    organisations.map(async ({ organisationId, name }) => {
      const identities = await withOrganisation({ ...ctx, organisationId }, (tx) =>
        listStaffIdentities(tx, organisationId, accountId),
      )
      return identities.map((identity) => ({ ...identity, name, organisationId }))
    }),
  )
  const identities = [...forAll, ...own.flat()].map(({ linkedAt, ...identity }) => ({
    ...identity,
    linkedAt: linkedAt.toISOString(),
  }))
  return { identities }
}
