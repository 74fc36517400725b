import { useMutation } from '@tanstack/react-query'
import { api } from '#client/platform/api/staff-api.ts'
import { goToOrganisation } from '#client/platform/session/chosen-organisation.ts'
import { clearInvitation } from '#client/platform/session/saved-invitation.ts'

/** Goes to work in the organisation that was joined, by a full load. */
export function goToJoinedOrganisation({ organisationId }: { organisationId: string }) {
  clearInvitation()
  goToOrganisation(organisationId)
}

/** Accepts an invitation with the account that is signed in. */
export const useJoin = () =>
  useMutation({ ...api.staff.acceptInvitation.mutationOptions(), onSuccess: goToJoinedOrganisation })
