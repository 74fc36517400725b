import { IconSchool } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '#client/platform/api/staff-api.ts'
import { EmptyState } from '#client/staff-ui/feedback/empty-state.tsx'
import { ListTable } from '#client/staff-ui/list/list-table.tsx'
import { useListUrlState } from '#client/staff-ui/list/use-list-url-state.ts'
import { m } from '#client/words/messages.js'
import { archivedGroupColumns } from './group-columns.tsx'
import { useGroupActions } from './use-group-actions.ts'

interface Props {
  timeZone: string
  mayChange: boolean
}

/** The groups that are over, to look into and to bring back. */
export function ArchivedGroups({ timeZone, mayChange }: Props) {
  const query = useQuery(api.groups.readGroups.queryOptions({ input: { state: 'archived' } }))
  const address = useListUrlState('name')
  const { restore } = useGroupActions()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it does is the same from one drawing to the next
  const columns = useMemo(
    () => archivedGroupColumns({ timeZone, onRestore: mayChange ? restore : undefined }),
    [timeZone, mayChange],
  )
  return (
    <ListTable
      label={m.groups_archived()}
      findLabel={m.groups_find()}
      columns={columns}
      rows={query.data?.groups}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      address={address}
      onRetry={query.isError && !query.data ? () => void query.refetch() : undefined}
      empty={
        <EmptyState icon={IconSchool} title={m.groups_none_archived()}>
          {m.groups_none_archived_says()}
        </EmptyState>
      }
    />
  )
}
