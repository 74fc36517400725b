import { getLocalToday } from '#server/features/organisations/get-local-today.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { staffPolicy } from './policy.ts'
import { listInvitations, listTeamMembers } from './queries.ts'

/** Whoever works here sees with whom; who is invited is seen by those who may invite. */
export async function readTeam(ctx: MemberContext) {
  permit(ctx, staffPolicy.read)
  const seesInvitations = ctx.role in staffPolicy.invite.roles
  return withOrganisation(ctx, async (tx) => ({
    onDate: await getLocalToday(tx, ctx),
    members: await listTeamMembers(tx, ctx.organisationId),
    invitations: seesInvitations ? await listInvitations(tx, ctx.organisationId, ctx.now) : [],
  }))
}
