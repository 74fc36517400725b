import {
  type MemberContext,
  type StaffContext,
  withAccount,
  withOrganisation,
} from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import { organisationsPolicy } from './policy.ts'
import {
  findOrganisationLanguage,
  getOrganisation,
  listClosures,
  listOldOrganisationCodes,
  listOrganisations,
} from './queries.ts'

export async function readMyOrganisations(ctx: StaffContext) {
  permit(ctx, organisationsPolicy.list)
  return { organisations: await withAccount(ctx, (tx) => listOrganisations(tx, ctx)) }
}

export async function readOrganisation(ctx: MemberContext) {
  permit(ctx, organisationsPolicy.read)
  return withOrganisation(ctx, async (tx) => {
    const organisation = await getOrganisation(tx, ctx.organisationId)
    const closures = await listClosures(tx, ctx.organisationId)
    const oldCodes = await listOldOrganisationCodes(tx, ctx)
    return {
      organisation: { ...organisation, kind: organisation.kind as Organisation['kind'], role: ctx.role },
      closures,
      oldCodes,
      language: await findOrganisationLanguage(tx, ctx.organisationId),
      showsMatches: organisation.showsMatches,
    }
  })
}
