import type { OrganisationContext } from '#client/features/organisations/organisation-screen.tsx'
import type { Group } from '#shared/groups/endpoints.ts'

/** What a view of one group is given. */
export interface GroupViewProps {
  group: Group
  here: OrganisationContext
}
