import { GroupsPage } from '#client/features/groups/groups-page.tsx'
import { InOrganisation } from '#client/features/organisations/in-organisation.tsx'
import { m } from '#client/words/messages.js'

export function Groups() {
  return (
    <InOrganisation title={m.staff_place_groups()}>{(here) => <GroupsPage here={here} />}</InOrganisation>
  )
}
