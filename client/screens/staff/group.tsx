import { useSearch } from '@tanstack/react-router'
import { LearnerList } from '#client/features/insights/learners/learner-list.tsx'
import { GroupPage } from '#client/features/learners/of-group/group-page.tsx'
import { OrganisationScreen } from '#client/features/organisations/organisation-screen.tsx'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { m } from '#client/words/messages.js'

const GroupDay = lazyComponent(() => import('#client/features/insights/of-group/group-day.tsx'), 'GroupDay')
const GroupWeek = lazyComponent(
  () => import('#client/features/insights/of-group/group-week.tsx'),
  'GroupWeek',
)
const GroupResults = lazyComponent(
  () => import('#client/features/insights/of-group/group-results.tsx'),
  'GroupResults',
)

/** One group, in the view that the address asks for. */
export function Group() {
  const { group } = useSearch({ from: '/dashboard/org/groups/detail' })
  return (
    <OrganisationScreen title={m.staff_place_groups()}>
      {(here) => (
        <GroupPage
          here={here}
          groupId={group}
          List={LearnerList}
          Day={GroupDay}
          Week={GroupWeek}
          Results={GroupResults}
        />
      )}
    </OrganisationScreen>
  )
}
