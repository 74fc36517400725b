import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { groupLink, groupsBreadcrumb } from '#client/features/groups/group-link.ts'
import { api } from '#client/platform/api/staff-api.ts'
import { EmptyState } from '#client/staff-ui/feedback/empty-state.tsx'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { ListSkeleton } from '#client/staff-ui/list/list-skeleton.tsx'
import { ButtonLink } from '#client/staff-ui/page/button-link.tsx'
import { PageHeader } from '#client/staff-ui/page/page-header.tsx'
import { RowList, SingleLineRow } from '#client/staff-ui/page/rows.tsx'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { m } from '#client/words/messages.js'
import type { Group } from '#shared/groups/endpoints.ts'
import { GroupDetail } from './group-detail.tsx'

type Props = Omit<ComponentProps<typeof GroupDetail>, 'group' | 'groups'> & {
  groupId: string | undefined
}

/** One group, in use or archived; without an address that names one, the choice of which. */
export function GroupPage({ groupId, ...shown }: Props) {
  const inUse = useQuery(api.groups.readGroups.queryOptions({ input: {} }))
  const found = inUse.data?.groups.find(({ id }) => id === groupId)
  const isElsewhere = inUse.data !== undefined && groupId !== undefined && !found
  const archived = useQuery({
    ...api.groups.readGroups.queryOptions({ input: { state: 'archived' } }),
    enabled: isElsewhere,
  })
  const asked = isElsewhere ? archived : inUse
  if (!inUse.data || !asked.data) {
    return (
      <>
        <PageHeader title={m.staff_place_groups()} />
        {asked.isPending ? (
          <ListSkeleton label={m.staff_place_groups()} columns={3} />
        ) : (
          <PageFailed error={asked.error} what={m.group_failed()} onRetry={() => void asked.refetch()} />
        )}
      </>
    )
  }
  const { groups } = inUse.data
  if (groupId === undefined) return <GroupPicker groups={groups} />

  const group = found ?? asked.data.groups.find(({ id }) => id === groupId)
  if (group) return <GroupDetail key={group.id} group={group} groups={groups} {...shown} />
  return (
    <>
      <PageHeader title={m.staff_place_groups()} />
      <EmptyState
        title={m.group_gone()}
        actions={
          <ButtonLink to="/dashboard/org/groups/list" variant="filled">
            {m.group_all()}
          </ButtonLink>
        }
      >
        {m.group_gone_says()}
      </EmptyState>
    </>
  )
}

/** Which group is meant, where the address names none. */
const GroupPicker = ({ groups }: { groups: readonly Group[] }) => (
  <>
    <PageHeader
      title={m.group_pick()}
      crumbs={[groupsBreadcrumb()]}
      sentence={groups.length === 0 && m.groups_none()}
    />
    <RowList>
      {groups.map(({ id, name, learnerCount }) => (
        <SingleLineRow
          key={id}
          title={
            <TextLink {...groupLink(id)} look="name">
              {name}
            </TextLink>
          }
          about={m.group_learners_count({ count: learnerCount })}
        />
      ))}
    </RowList>
  </>
)
