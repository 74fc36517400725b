import { api, forMember, forPublic, forStaff, withDeviceCookie } from '#server/http/endpoint.ts'
import { asListFile } from '#server/http/list-file.ts'
import { acceptAsNewPerson } from './invitations/accept-as-new-person.ts'
import { acceptInvitation } from './invitations/accept-invitation.ts'
import { inviteStaff } from './invitations/invite-staff.ts'
import { readInvitation } from './invitations/read-invitation.ts'
import { resendInvitation } from './invitations/resend-invitation.ts'
import { revokeInvitation } from './invitations/revoke-invitation.ts'
import { updateInvitation } from './invitations/update-invitation.ts'
import { readTeam } from './read-team.ts'
import { removeMember } from './remove-member.ts'
import { saveTeam } from './save-team.ts'
import { updateMember } from './update-member.ts'

export const staffRoutes = {
  team: api.staff.team.handler(forMember(readTeam)),
  savedTeam: api.staff.savedTeam.handler(asListFile(forMember(saveTeam))),
  invite: api.staff.invite.handler(forMember(inviteStaff)),
  resend: api.staff.resend.handler(forMember(resendInvitation)),
  changeInvitation: api.staff.changeInvitation.handler(forMember(updateInvitation)),
  withdraw: api.staff.withdraw.handler(forMember(revokeInvitation)),
  changeMember: api.staff.changeMember.handler(forMember(updateMember)),
  removeMember: api.staff.removeMember.handler(forMember(removeMember)),
  invitation: api.staff.invitation.handler(forPublic(readInvitation)),
  join: api.staff.join.handler(forStaff(acceptInvitation)),
  joinAsNewPerson: api.staff.joinAsNewPerson.handler(withDeviceCookie(forPublic(acceptAsNewPerson))),
}
