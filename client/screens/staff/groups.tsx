import { GroupsPage } from '#client/features/groups/groups-page.tsx'
import { OrganisationScreen } from '#client/features/organisations/organisation-screen.tsx'
import { lazyPart } from '#client/platform/page/lazy-part.ts'
import { m } from '#client/words/messages.js'

const GroupBoard = lazyPart(() => import('#client/features/learners/board/group-board.tsx'), 'GroupBoard')

export function Groups() {
  return (
    <OrganisationScreen title={m.staff_place_groups()}>
      {(here) => <GroupsPage here={here} Board={GroupBoard} />}
    </OrganisationScreen>
  )
}
