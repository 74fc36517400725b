import { api, forMember, forPublic, forStaff, keepingDevice } from '#server/http/endpoint.ts'
import { asListFile } from '#server/http/list-file.ts'
import { acceptAsNewPerson } from './accept-as-new-person.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { changeInvitation } from './change-invitation.ts'
import { changeMember } from './change-member.ts'
import { inviteStaff } from './invite-staff.ts'
import { readInvitation } from './read-invitation.ts'
import { readTeam } from './read-team.ts'
import { removeMember } from './remove-member.ts'
import { resendInvitation } from './resend-invitation.ts'
import { saveTeam } from './save-team.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'

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
