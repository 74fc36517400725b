import { type MemberContext, type StaffContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { MyOrganisation } from '#shared/organisations/endpoints.ts'
import { lastDayBefore } from '#shared/time/last-day-before.ts'
import { organisationsPolicy } from './policy.ts'
import {
  findOrganisationLanguage,
  getOrganisation,
  listClosures,
  listMemberships,
  listOldOrganisationCodes,
} from './queries.ts'

/** The organisations that a member of staff works for and that their session reaches, by name. */
export async function readMyOrganisations(ctx: StaffContext): Promise<{ organisations: MyOrganisation[] }> {
  permit(ctx, organisationsPolicy.list)
  const memberships = await listMemberships(ctx)
  const organisations: MyOrganisation[] = []
  // Each may be on a server of its own; one after the other, they take one connection.
  for (const { organisationId, accessEndsAt, ...member } of memberships) {
    const { showsMatches: _, ...organisation } = await withOrganisation({ ...ctx, organisationId }, (tx) =>
      getOrganisation(tx, organisationId),
    )
    const isOver = accessEndsAt !== null && accessEndsAt <= ctx.now
    organisations.push({
      ...organisation,
      ...member,
      accessEndedOn: isOver ? lastDayBefore(accessEndsAt, organisation.timeZone) : null,
    })
  }
  return { organisations: organisations.toSorted((one, other) => one.name.localeCompare(other.name)) }
}

export async function readOrganisation(ctx: MemberContext) {
  permit(ctx, organisationsPolicy.read)
  return withOrganisation(ctx, async (tx) => {
    const organisation = await getOrganisation(tx, ctx.organisationId)
    const closures = await listClosures(tx, ctx.organisationId)
    const oldCodes = await listOldOrganisationCodes(tx, ctx)
    return {
      organisation: { ...organisation, role: ctx.role },
      closures,
      oldCodes,
      language: await findOrganisationLanguage(tx, ctx.organisationId),
      showsMatches: organisation.showsMatches,
    }
  })
}
