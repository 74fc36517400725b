import { type ListFileColumns, type ListFileTable, toListFileTable } from '#server/http/list-file.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { Invitation, TeamMember } from '#shared/staff/endpoints.ts'
import { staffPolicy } from './policy.ts'
import { readTeam } from './read-team.ts'

/** Who works here and, for those who may invite, who is invited. */
export async function exportTeam(ctx: MemberContext): Promise<ListFileTable> {
  permit(ctx, staffPolicy.read)
  const { members, invitations } = await readTeam(ctx)
  return toListFileTable(ctx, columns, [[...members, ...invitations]])
}

const columns: ListFileColumns<TeamMember | Invitation> = [
  ['Name', (person) => ('name' in person ? person.name : null)],
  ['E-mail', ({ email }) => email],
  ['Role', ({ role }, label) => label(role)],
  ['Groups', ({ groups }) => groups.map(({ name }) => name).join('; ')],
  ['Since', (person) => ('joinedAt' in person ? person.joinedAt.slice(0, 10) : null)],
  ['Until', ({ lastDay }) => lastDay],
  ['Invitation', (person, label) => ('state' in person ? label(person.state) : null)],
]
