import type { Mail } from '#server/platform/mailer.ts'
import type { StaffRole } from '#shared/auth/staff-role.ts'

interface InvitationToSend {
  invitationId: string
  sending: number
  email: string
  role: StaffRole
  expiresAt: Date
  invitedBy: string
  organisationName: string
  timeZone: string
  secret: string
  publicUrl: string
}

const roleWords: Record<StaffRole, string> = {
  owner: 'an owner',
  admin: 'an admin',
  educator: 'an educator',
  observer: 'an observer',
}

/** Invites somebody to a team. The secret stands behind the `#`, which no server and no log ever sees. */
export function invitationMail(invitation: InvitationToSend): Mail {
  const { invitationId, sending, invitedBy, organisationName, role, timeZone, expiresAt } = invitation
  const link = new URL('/join', invitation.publicUrl)
  link.hash = invitation.secret
  const until = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone }).format(
    expiresAt,
  )
  return {
    messageId: `<${invitationId}.${sending}.invitation@${link.hostname}>`,
    to: invitation.email,
    subject: `${invitedBy} invites you to ${organisationName}`,
    text: [
      `${invitedBy} invites you to work with ${organisationName} in Daymark, as ${roleWords[role]}.`,
      '',
      'See the invitation and accept it here:',
      link.href,
      '',
      `It works once, until ${until}.`,
      'If you did not expect this, do nothing: without you nothing happens.',
    ].join('\n'),
  }
}
