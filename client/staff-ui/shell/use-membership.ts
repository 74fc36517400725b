import { useQuery } from '@tanstack/react-query'
import { api } from '#client/platform/api/staff-api.ts'
import {
  chooseOrganisation,
  chosenOrganisation,
  loadedOrganisationId,
} from '#client/platform/session/chosen-organisation.ts'
import type { SignedInUser } from '#shared/auth/endpoints.ts'
import type { MyOrganisation } from '#shared/organisations/endpoints.ts'

type Membership =
  | { status: 'pending' }
  | { status: 'failed'; retry: () => void }
  | {
      status: 'known'
      user: SignedInUser
      organisations: readonly MyOrganisation[]
      /** The one this tab works for; none for somebody whom nobody has invited and who founded none. */
      organisation: MyOrganisation | null
      /** What this page shows, or was asked to show, is of an organisation that they do not work for any more. */
      isGone: boolean
    }

/** Who is signed in, and for which organisations. The guard asks who again when it is time, and no screen besides. */
export function useMembership(): Membership {
  const checked = useQuery(
    api.auth.checkAuth.queryOptions({ input: {}, staleTime: Number.POSITIVE_INFINITY }),
  )
  const listed = useQuery({
    ...api.organisations.readMyOrganisations.queryOptions({ input: {} }),
    refetchInterval: ({ state }) => (state.data?.organisations.some(isGrowing) ? refetchMs : false),
  })
  const user = checked.data?.user
  const organisations = listed.data?.organisations
  if (user && organisations) {
    return { status: 'known', user, organisations, ...workingFor(organisations) }
  }
  if (!checked.isError && !listed.isError) return { status: 'pending' }
  return { status: 'failed', retry: () => void Promise.all([checked.refetch(), listed.refetch()]) }
}

const refetchMs = 2_000

/** Of the demo school, while its history is made. */
const isGrowing = ({ demoWeek }: MyOrganisation) => demoWeek !== null

function workingFor(organisations: readonly MyOrganisation[]) {
  const chosen = organisations.find(({ id }) => id === chosenOrganisation())
  const isGone = !chosen && loadedOrganisationId() !== null
  const organisation = chosen ?? (isGone ? null : (organisations[0] ?? null))
  if (organisation && organisation.id !== loadedOrganisationId()) chooseOrganisation(organisation.id)
  return { organisation, isGone }
}
