import { api, forMember, forPublic, forStaff, keepingDevice } from '#server/http/endpoint.ts'
import { asListFile } from '#server/http/list-file.ts'
import { changeMember } from './change-member.ts'
import { acceptAsNewPerson } from './invitations/accept-as-new-person.ts'
import { acceptInvitation } from './invitations/accept-invitation.ts'
import { changeInvitation } from './invitations/change-invitation.ts'
import { inviteStaff } from './invitations/invite-staff.ts'
import { readInvitation } from './invitations/read-invitation.ts'
import { resendInvitation } from './invitations/resend-invitation.ts'
import { withdrawInvitation } from './invitations/withdraw-invitation.ts'
import { readTeam } from './read-team.ts'
import { removeMember } from './remove-member.ts'
import { saveTeam } from './save-team.ts'

export const staffRoutes = {
  team: api.staff.team.handler(forMember(readTeam)),
  savedTeam: api.staff.savedTeam.handler(asListFile(forMember(saveTeam))),
  invite: api.staff.invite.handler(forMember(inviteStaff)),
  resend: api.staff.resend.handler(forMember(resendInvitation)),
  changeInvitation: api.staff.changeInvitation.handler(forMember(changeInvitation)),
  withdraw: api.staff.withdraw.handler(forMember(withdrawInvitation)),
  changeMember: api.staff.changeMember.handler(forMember(changeMember)),
  removeMember: api.staff.removeMember.handler(forMember(removeMember)),
  invitation: api.staff.invitation.handler(forPublic(readInvitation)),
  join: api.staff.join.handler(forStaff(acceptInvitation)),
  joinAsNewPerson: api.staff.joinAsNewPerson.handler(keepingDevice(forPublic(acceptAsNewPerson))),
}
