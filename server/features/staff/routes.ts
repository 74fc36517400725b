import {
  api,
  handleAsMember,
  handleAsPublic,
  handleAsStaff,
  handleWithDeviceCookie,
} from '#server/http/endpoint.ts'
import { respondWithListFile } from '#server/http/list-file.ts'
import { exportTeam } from './export-team.ts'
import { acceptInvitation } from './invitations/accept-invitation.ts'
import { acceptInvitationAsNewPerson } from './invitations/accept-invitation-as-new-person.ts'
import { inviteStaff } from './invitations/invite-staff.ts'
import { readInvitation } from './invitations/read-invitation.ts'
import { resendInvitation } from './invitations/resend-invitation.ts'
import { revokeInvitation } from './invitations/revoke-invitation.ts'
import { updateInvitation } from './invitations/update-invitation.ts'
import { readTeam } from './read-team.ts'
import { removeTeamMember } from './remove-team-member.ts'
import { updateTeamMember } from './update-team-member.ts'

export const staffRoutes = {
  readTeam: api.staff.readTeam.handler(handleAsMember(readTeam)),
  exportTeam: api.staff.exportTeam.handler(respondWithListFile(handleAsMember(exportTeam))),
  inviteStaff: api.staff.inviteStaff.handler(handleAsMember(inviteStaff)),
  resendInvitation: api.staff.resendInvitation.handler(handleAsMember(resendInvitation)),
  updateInvitation: api.staff.updateInvitation.handler(handleAsMember(updateInvitation)),
  revokeInvitation: api.staff.revokeInvitation.handler(handleAsMember(revokeInvitation)),
  updateTeamMember: api.staff.updateTeamMember.handler(handleAsMember(updateTeamMember)),
  removeTeamMember: api.staff.removeTeamMember.handler(handleAsMember(removeTeamMember)),
  readInvitation: api.staff.readInvitation.handler(handleAsPublic(readInvitation)),
  acceptInvitation: api.staff.acceptInvitation.handler(handleAsStaff(acceptInvitation)),
  acceptInvitationAsNewPerson: api.staff.acceptInvitationAsNewPerson.handler(
    handleWithDeviceCookie(handleAsPublic(acceptInvitationAsNewPerson)),
  ),
}
