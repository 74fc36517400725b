import { useMutation } from '@tanstack/react-query'
import { goToOrganisation } from '#client/platform/chosen-organisation.ts'
import { dropInvitation } from '#client/platform/kept-invitation.ts'
import { api } from '#client/platform/staff-api.ts'

/** Goes to work in the organisation that was joined, by a full load. */
export function goToJoined({ organisationId }: { organisationId: string }) {
  dropInvitation()
  goToOrganisation(organisationId)
}

/** Accepts an invitation with the account that is signed in. */
export const useJoin = () => useMutation({ ...api.staff.join.mutationOptions(), onSuccess: goToJoined })
