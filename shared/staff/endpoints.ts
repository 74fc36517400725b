import * as z from 'zod/mini'
import { passwordField } from '../auth/auth-fields.ts'
import { startedSession } from '../auth/endpoints.ts'
import { staffRole } from '../auth/staff-role.ts'
import { endpoint } from '../endpoint.ts'
import { calendarDay, email, emptyInput, id, instant, singleLine } from '../fields.ts'
import { listFileBody, listFormatQuery, listMediaTypes } from '../list-file.ts'
import { invitationState } from './invitation-state.ts'

const groups = z.array(z.object({ id, name: z.string() }))

const member = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role: staffRole,
  groups,
  joinedAt: instant,
  /** In the organisation's days; null where they stay. */
  lastDay: z.nullable(calendarDay),
})
export type TeamMember = z.infer<typeof member>

const invitation = z.object({
  id,
  email: z.string(),
  role: staffRole,
  groups,
  lastDay: z.nullable(calendarDay),
  invitedBy: z.string(),
  invitedAt: instant,
  expiresAt: instant,
  state: invitationState,
})
export type Invitation = z.infer<typeof invitation>

const given = {
  role: staffRole,
  groupIds: z._default(z.array(id).check(z.maxLength(200)), []),
  /** Null for none, which owners always have; left out, it stays as it is. */
  lastDay: z.optional(z.nullable(calendarDay)),
}

/** What stands behind the `#` of an invitation's link; one that is mistyped is as good as none. */
const secret = z.string().check(z.maxLength(200))

const invitationToJoin = z.object({
  organisationId: id,
  organisationName: z.string(),
  invitedBy: z.string(),
  email: z.string(),
  role: staffRole,
  groups: z.array(z.string()),
  lastDay: z.nullable(calendarDay),
  expiresAt: instant,
  /** Whether somebody has an account with the invited address, and had better sign in with it. */
  hasAccount: z.boolean(),
})
export type InvitationToJoin = z.infer<typeof invitationToJoin>

const joined = z.object({ organisationId: id })

export const staff = {
  readTeam: endpoint('GET', '/api/team', {
    summary: 'Who works here; those who may invite also see who is invited',
    audience: 'member',
    policy: 'staff.read',
  })
    .input(emptyInput)
    .output(
      z.object({
        /** The organisation's day. */
        onDate: calendarDay,
        members: z.array(member),
        invitations: z.array(invitation),
      }),
    ),

  exportTeam: endpoint('GET', '/api/team/file', {
    summary: 'The same as a list to keep',
    audience: 'member',
    policy: 'staff.read',
    gives: Object.values(listMediaTypes),
  })
    .input(z.object(listFormatQuery))
    .output(listFileBody),

  inviteStaff: endpoint('POST', '/api/team/invitations', {
    summary: 'Invite a person by e-mail; the answer is the same whether or not they have an account',
    audience: 'member',
    policy: 'staff.invite',
    reasons: ['already-in-team', 'already-invited', 'too-many-invitations', 'first-invitations-used-up'],
  })
    .input(z.object({ email, ...given }))
    .output(invitation),

  resendInvitation: endpoint('POST', '/api/team/invitations/{invitationId}/resend', {
    summary: 'Send an invitation again, for seven more days; the earlier link is dead',
    audience: 'member',
    policy: 'staff.invite',
    reasons: ['too-many-invitations', 'first-invitations-used-up'],
  })
    .input(z.object({ invitationId: id }))
    .output(invitation),

  updateInvitation: endpoint('PUT', '/api/team/invitations/{invitationId}', {
    summary: 'Invite to another role or other groups, by a new mail; the earlier link is dead',
    audience: 'member',
    policy: 'staff.invite',
    reasons: ['too-many-invitations', 'first-invitations-used-up'],
  })
    .input(z.object({ invitationId: id, ...given }))
    .output(invitation),

  revokeInvitation: endpoint('DELETE', '/api/team/invitations/{invitationId}', {
    summary: 'Withdraw an invitation',
    audience: 'member',
    policy: 'staff.invite',
  })
    .input(z.object({ invitationId: id }))
    .output(emptyInput),

  updateTeamMember: endpoint('PUT', '/api/team/members/{accountId}', {
    summary: 'Give a member of staff this role and these groups, from their next call on',
    audience: 'member',
    policy: 'staff.change',
    reasons: ['last-owner'],
  })
    .input(z.object({ accountId: id, ...given }))
    .output(emptyInput),

  removeTeamMember: endpoint('DELETE', '/api/team/members/{accountId}', {
    summary: 'Take a member of staff out of the organisation, from their next call on',
    audience: 'member',
    policy: 'staff.change',
    reasons: ['last-owner'],
  })
    .input(z.object({ accountId: id }))
    .output(emptyInput),

  readInvitation: endpoint('POST', '/api/join/invitation', {
    summary: 'What an invitation says; looking does not use it up',
    audience: 'public',
    reasons: ['invitation-over'],
  })
    .input(z.object({ secret }))
    .output(invitationToJoin),

  acceptInvitation: endpoint('POST', '/api/join', {
    summary: 'Accept an invitation with the account that is signed in',
    audience: 'staff',
    policy: 'staff.join',
    reasons: ['invitation-over', 'invitation-for-another', 'already-in-team'],
  })
    .input(
      z.object({
        secret,
        /** Id of the account that joins although the mail went to another address. */
        confirmedFor: z.optional(id),
      }),
    )
    .output(joined),

  acceptInvitationAsNewPerson: endpoint('POST', '/api/join/new-person', {
    summary: 'Accept an invitation with a new account of the invited address, which the mail has proved',
    audience: 'public',
    reasons: ['invitation-over', 'account-exists', 'password-weak'],
  })
    .input(z.object({ secret, name: singleLine(120), password: passwordField }))
    .output(z.extend(joined, startedSession.shape)),
}
