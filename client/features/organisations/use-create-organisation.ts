import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#client/platform/api/staff-api.ts'
import { useRefusedFields } from '#client/platform/page/use-refused-fields.ts'
import type { Organisation } from '#shared/organisations/endpoints.ts'

export type NewOrganisation = Pick<Organisation, 'name' | 'kind' | 'timeZone'>

export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

const blank = (): NewOrganisation => ({ name: '', kind: 'school', timeZone: browserTimeZone() })

/** An organisation that is about to be founded, and the founding of it. */
export function useCreateOrganisation(
  onFounded: (organisationId: string) => void,
  first: NewOrganisation = blank(),
) {
  const [typed, setTyped] = useState(first)
  const found = useMutation({
    ...api.organisations.createOrganisation.mutationOptions(),
    onSuccess: ({ id }) => onFounded(id),
  })
  const { faultOf, mend } = useRefusedFields(found)
  return {
    typed,
    faultOf,
    change(changes: Partial<NewOrganisation>) {
      setTyped({ ...typed, ...changes })
      mend(...Object.keys(changes))
    },
    send: () => found.mutate(typed),
    isSending: found.isPending || found.isSuccess,
    error: found.error,
  }
}

export type OrganisationCreation = ReturnType<typeof useCreateOrganisation>
