import { useSearch } from '@tanstack/react-router'
import { LearnerList } from '#client/features/insights/learners/learner-list.tsx'
import { GroupPage } from '#client/features/learners/of-group/group-page.tsx'
import { InOrganisation } from '#client/features/organisations/in-organisation.tsx'
import { m } from '#client/words/messages.js'

export function Group() {
  const { group } = useSearch({ from: '/dashboard/org/groups/detail' })
  return (
    <InOrganisation title={m.staff_place_groups()}>
      {(here) => <GroupPage here={here} groupId={group} List={LearnerList} />}
    </InOrganisation>
  )
}
