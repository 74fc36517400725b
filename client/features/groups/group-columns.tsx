import { byName } from '#client/staff-ui/list/by-name.ts'
import { listColumns } from '#client/staff-ui/list/list-features.ts'
import { Tag } from '#client/staff-ui/page/tag.tsx'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { m } from '#client/words/messages.js'
import type { Group } from '#shared/groups/endpoints.ts'
import { groupLink } from './group-link.ts'

const column = listColumns<Group>()

export const groupColumns = () =>
  column.columns([
    column.accessor('name', {
      header: m.group_name(),
      sortFn: byName(({ name }) => name),
      meta: { isRowHead: true },
      cell: ({ row }) => (
        <TextLink {...groupLink(row.original.id)} look="name">
          {row.original.name}
        </TextLink>
      ),
    }),
    column.accessor('learnerCount', {
      header: m.staff_place_learners(),
      meta: { isFigure: true },
      cell: ({ row, getValue }) => (
        <TextLink to="/dashboard/org/student/list" search={{ group: row.original.id }}>
          {getValue()}
        </TextLink>
      ),
    }),
    column.accessor(({ mine }) => (mine ? 0 : 1), {
      id: 'mine',
      header: m.group_caseload(),
      cell: ({ row }) => row.original.mine && <Tag>{m.group_mine()}</Tag>,
    }),
  ])
