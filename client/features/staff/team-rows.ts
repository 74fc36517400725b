import type { StaffRole } from '#shared/auth/staff-role.ts'
import type { Invitation, TeamMember } from '#shared/staff/endpoints.ts'
import { grantableRoles } from '#shared/staff/grantable-roles.ts'

interface Listed {
  id: string
  /** The name of a member, the address of somebody who has not answered yet. */
  name: string
  email: string
  role: StaffRole
  groups: readonly { id: string; name: string }[]
  lastDay: string | null
  /** Whether whoever looks at the list may change this. */
  mayChange: boolean
}

export type MemberRow = Listed & { kind: 'member'; joinedAt: string; isMe: boolean }
export type InvitationRow = Listed & { kind: 'invitation' } & Pick<
    Invitation,
    'state' | 'expiresAt' | 'invitedBy'
  >
export type TeamRow = MemberRow | InvitationRow

interface Team {
  members: readonly TeamMember[]
  invitations: readonly Invitation[]
}

/** Who works here and who is invited, as one list for somebody of this role. */
export function teamRows({ members, invitations }: Team, me: { id: string; role: StaffRole }): TeamRow[] {
  const given = grantableRoles(me.role)
  return [
    ...members.map(
      (member): MemberRow => ({
        kind: 'member',
        ...member,
        mayChange: given.includes(member.role),
        isMe: member.id === me.id,
      }),
    ),
    ...invitations.map(
      (invitation): InvitationRow => ({
        kind: 'invitation',
        ...invitation,
        name: invitation.email,
        mayChange: given.includes(invitation.role),
      }),
    ),
  ]
}
