import { useQuery } from '@tanstack/react-query'
import { api } from '#client/platform/api.ts'
import { chooseOrganisation, chosenOrganisation } from '#client/platform/chosen-organisation.ts'
import type { SignedInUser } from '#shared/auth/endpoints.ts'
import type { Organisation } from '#shared/organisations/endpoints.ts'

type Membership =
  | { status: 'pending' }
  | { status: 'failed'; retry: () => void }
  | {
      status: 'known'
      user: SignedInUser
      organisations: readonly Organisation[]
      /** The one this tab works for; none for somebody whom nobody has invited and who founded none. */
      organisation: Organisation | null
    }

/** Who is signed in, and for which organisations. */
export function useMembership(): Membership {
  const checked = useQuery(api.auth.checkAuth.queryOptions({ input: {}, staleTime: 300_000 }))
  const listed = useQuery(api.organisations.list.queryOptions({ input: {} }))
  const user = checked.data?.user
  const organisations = listed.data?.organisations
  if (user && organisations) {
    return { status: 'known', user, organisations, organisation: workingFor(organisations) }
  }
  if (!checked.isError && !listed.isError) return { status: 'pending' }
  return { status: 'failed', retry: () => void Promise.all([checked.refetch(), listed.refetch()]) }
}

function workingFor(organisations: readonly Organisation[]): Organisation | null {
  const chosenId = chosenOrganisation()
  const organisation = organisations.find(({ id }) => id === chosenId) ?? organisations[0] ?? null
  if (organisation && organisation.id !== chosenId) chooseOrganisation(organisation.id)
  return organisation
}
