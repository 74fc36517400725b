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
  readTeam: api.staff.readTeam.handler(forMember(readTeam)),
  saveTeam: api.staff.saveTeam.handler(asListFile(forMember(saveTeam))),
  inviteStaff: api.staff.inviteStaff.handler(forMember(inviteStaff)),
  resendInvitation: api.staff.resendInvitation.handler(forMember(resendInvitation)),
  updateInvitation: api.staff.updateInvitation.handler(forMember(updateInvitation)),
  revokeInvitation: api.staff.revokeInvitation.handler(forMember(revokeInvitation)),
  updateMember: api.staff.updateMember.handler(forMember(updateMember)),
  removeMember: api.staff.removeMember.handler(forMember(removeMember)),
  readInvitation: api.staff.readInvitation.handler(forPublic(readInvitation)),
  acceptInvitation: api.staff.acceptInvitation.handler(forStaff(acceptInvitation)),
  acceptAsNewPerson: api.staff.acceptAsNewPerson.handler(withDeviceCookie(forPublic(acceptAsNewPerson))),
}
