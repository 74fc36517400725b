import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentType, Suspense, useState } from 'react'
import { groupLink, groupsBreadcrumb } from '#client/features/groups/group-link.ts'
import { GroupMenu } from '#client/features/groups/group-menu.tsx'
import { GroupName } from '#client/features/groups/group-name.tsx'
import { useGroupActions } from '#client/features/groups/use-group-actions.ts'
import type { OrganisationContext } from '#client/features/organisations/organisation-screen.tsx'
import { calendarDayAt } from '#client/platform/language/calendar-day-at.ts'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { screenViews } from '#client/platform/page/screen-views.ts'
import { useScreenView } from '#client/platform/page/use-screen-view.ts'
import { Callout } from '#client/staff-ui/page/callout.tsx'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { PageHeader } from '#client/staff-ui/page/page-header.tsx'
import { ViewTabs } from '#client/staff-ui/page/view-tabs.tsx'
import { m } from '#client/words/messages.js'
import type { Group } from '#shared/groups/endpoints.ts'
import type { LearnerListProps } from '../learner-list-props.ts'
import { mayChangeLearners } from '../may-change-learners.ts'
import { GroupLearners } from './group-learners.tsx'
import type { GroupViewProps } from './group-view-props.ts'

const ChooseLearners = lazyComponent(() => import('./choose-learners.tsx'), 'ChooseLearners')
const GroupStaff = lazyComponent(() => import('#client/features/groups/group-staff.tsx'), 'GroupStaff')

interface Props {
  group: Group
  groups: readonly Group[]
  here: OrganisationContext
  List: ComponentType<LearnerListProps>
  /** What features further right show of it. */
  Day: ComponentType<GroupViewProps>
  Week: ComponentType<GroupViewProps>
  Results: ComponentType<GroupViewProps>
}

const views = screenViews['/dashboard/org/groups/detail']

/** One group: who is in it, how its day, its week and its term go, and whose caseload it is. */
export function GroupDetail({ group, groups, here, List, Day, Week, Results }: Props) {
  const { organisation } = here
  const navigate = useNavigate()
  const { restore } = useGroupActions()
  const [isChoosing, setIsChoosing] = useState(false)
  const view = useScreenView('/dashboard/org/groups/detail') ?? 'learners'
  const mayChange = mayChangeLearners(organisation)
  const mayFill = mayChange && !group.archivedAt
  const choose = (
    <Button
      variant="filled"
      leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
      onClick={() => setIsChoosing(true)}
    >
      {m.group_add_learners()}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={<GroupName colour={group.colour}>{group.name}</GroupName>}
        crumbs={[groupsBreadcrumb()]}
        sentence={[
          m.group_learners_count({ count: group.learnerCount }),
          group.mine && m.group_is_mine(),
          !mayChange && m.group_observer(),
        ]
          .filter(Boolean)
          .join(' ')}
        actions={
          mayChange && (
            <>
              <GroupMenu group={group} />
              {mayFill && view === 'learners' && group.learnerCount > 0 && choose}
            </>
          )
        }
      />
      {group.archivedAt && (
        <Callout
          title={m.group_archived_note()}
          actions={mayChange && <Button onClick={() => restore(group)}>{m.group_restore()}</Button>}
        >
          {m.group_archived_note_says({
            day: dayLabel(calendarDayAt(group.archivedAt, organisation.timeZone), 'dated'),
          })}
        </Callout>
      )}
      <ViewTabs
        isSpaced={view === 'learners'}
        label={m.group_views()}
        views={views.map((value) => ({ value, label: viewWords[value]() }))}
        value={view}
        onChange={(next) =>
          void navigate({
            to: groupLink(group.id).to,
            search: { group: group.id, view: next === 'learners' ? undefined : next },
          })
        }
      >
        {view === 'learners' && (
          <GroupLearners group={group} groups={groups} here={here} List={List} choose={mayFill && choose} />
        )}
        <Suspense>
          {view === 'day' && <Day group={group} here={here} />}
          {view === 'week' && <Week group={group} here={here} />}
          {view === 'results' && <Results group={group} here={here} />}
          {view === 'staff' && <GroupStaff group={group} here={here} />}
        </Suspense>
      </ViewTabs>
      {isChoosing && (
        <Suspense>
          <ChooseLearners group={group} onClose={() => setIsChoosing(false)} />
        </Suspense>
      )}
    </>
  )
}

const viewWords: Record<(typeof views)[number], () => string> = {
  learners: m.staff_place_learners,
  day: m.group_day,
  week: m.group_week,
  results: m.results_results,
  staff: m.group_staff,
}
