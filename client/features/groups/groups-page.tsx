import { Button } from '@mantine/core'
import { IconPlus, IconSchool } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentType, Suspense, useMemo, useState } from 'react'
import type { OrganisationContext } from '#client/features/organisations/organisation-screen.tsx'
import { api, client } from '#client/platform/api/staff-api.ts'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { screenViews } from '#client/platform/page/screen-views.ts'
import { useScreenView } from '#client/platform/page/use-screen-view.ts'
import { EmptyState } from '#client/staff-ui/feedback/empty-state.tsx'
import { ListTable } from '#client/staff-ui/list/list-table.tsx'
import { useListUrlState } from '#client/staff-ui/list/use-list-url-state.ts'
import { PageHeader } from '#client/staff-ui/page/page-header.tsx'
import { ViewTabs } from '#client/staff-ui/page/view-tabs.tsx'
import { m } from '#client/words/messages.js'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import { groupColumns } from './group-columns.tsx'

const CreateGroup = lazyComponent(() => import('./create-group.tsx'), 'CreateGroup')
const ArchivedGroups = lazyComponent(() => import('./archived-groups.tsx'), 'ArchivedGroups')

interface Props {
  here: OrganisationContext
  /** Where learners are moved between groups. */
  Board: ComponentType<{ here: OrganisationContext }>
}

const views = screenViews['/dashboard/org/groups/list']
const viewWords = { 'in-use': m.groups_in_use, board: m.board, archived: m.groups_archived }

/** The classes and caseloads within reach: those in use, who is in them, or those that are archived. */
export function GroupsPage({ here, Board }: Props) {
  const { organisation } = here
  const query = useQuery(api.groups.readGroups.queryOptions({ input: {} }))
  const wanted = useScreenView('/dashboard/org/groups/list')
  const navigate = useNavigate()
  const [isMaking, setIsMaking] = useState(false)
  const address = useListUrlState('name')
  const columns = useMemo(groupColumns, [])
  const mayMake = mayCreateGroups(organisation)
  const offered = views.filter((each) => each !== 'board' || mayMake)
  const view = offered.find((each) => each === wanted) ?? 'in-use'
  const isEmpty = query.data?.groups.length === 0
  const make = (
    <Button
      variant="filled"
      leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
      onClick={() => setIsMaking(true)}
    >
      {m.group_make()}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={m.staff_place_groups()}
        sentence={mayMake ? m.groups_says() : m.groups_observer()}
        actions={mayMake && (view === 'archived' || !isEmpty) && make}
      />
      <ViewTabs
        isSpaced
        label={m.groups_views()}
        views={offered.map((value) => ({ value, label: viewWords[value]() }))}
        value={view}
        onChange={(next) =>
          void navigate({
            to: '/dashboard/org/groups/list',
            search: { view: next === 'in-use' ? undefined : next },
          })
        }
      >
        {view === 'archived' ? (
          <Suspense>
            <ArchivedGroups timeZone={organisation.timeZone} mayChange={mayMake} />
          </Suspense>
        ) : view === 'board' && !isEmpty ? (
          <Suspense>
            <Board here={here} />
          </Suspense>
        ) : (
          <ListTable
            label={m.staff_place_groups()}
            findLabel={m.groups_find()}
            columns={columns}
            rows={query.data?.groups}
            idOf={({ id }) => id}
            nameOf={({ name }) => name}
            address={address}
            onSave={(format) => client.groups.exportGroups({ format })}
            onRetry={query.isError && !query.data ? () => void query.refetch() : undefined}
            empty={
              <EmptyState icon={IconSchool} title={m.groups_none()} actions={mayMake && make}>
                {mayMake ? m.groups_none_says() : m.groups_none_observer()}
              </EmptyState>
            }
          />
        )}
      </ViewTabs>
      {isMaking && (
        <Suspense>
          <CreateGroup groups={query.data?.groups ?? []} onClose={() => setIsMaking(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Everybody but observers makes groups, and belongs to those they make. */
const mayCreateGroups = ({ role }: Pick<Organisation, 'role'>): boolean => role !== 'observer'
