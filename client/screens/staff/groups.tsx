import { GroupsPage } from '#client/features/groups/groups-page.tsx'
import { InOrganisation } from '#client/features/organisations/in-organisation.tsx'
import { lazyPart } from '#client/platform/page/lazy-part.ts'
import { m } from '#client/words/messages.js'

const GroupBoard = lazyPart(() => import('#client/features/learners/board/group-board.tsx'), 'GroupBoard')

export function Groups() {
  return (
    <InOrganisation title={m.staff_place_groups()}>
      {(here) => <GroupsPage here={here} Board={GroupBoard} />}
    </InOrganisation>
  )
}
