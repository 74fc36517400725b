import { GroupsPage } from '#client/features/groups/groups-page.tsx'
import { OrganisationScreen } from '#client/features/organisations/organisation-screen.tsx'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { m } from '#client/words/messages.js'

const GroupBoard = lazyComponent(
  () => import('#client/features/learners/board/group-board.tsx'),
  'GroupBoard',
)

export function Groups() {
  return (
    <OrganisationScreen title={m.staff_place_groups()}>
      {(here) => <GroupsPage here={here} Board={GroupBoard} />}
    </OrganisationScreen>
  )
}
