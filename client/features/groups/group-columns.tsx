import { Button, VisuallyHidden } from '@mantine/core'
import { calendarDayAt } from '#client/platform/language/calendar-day-at.ts'
import { formatNumber } from '#client/platform/language/number-format.ts'
import { compareByName } from '#client/staff-ui/list/compare-by-name.ts'
import { createListColumnHelper } from '#client/staff-ui/list/list-features.ts'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { Tag } from '#client/staff-ui/page/tag.tsx'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { m } from '#client/words/messages.js'
import type { Group } from '#shared/groups/endpoints.ts'
import { joinIsolatedTexts } from '#shared/isolate-text.ts'
import { groupLink } from './group-link.ts'
import { GroupName } from './group-name.tsx'

const column = createListColumnHelper<Group>()

const what = () =>
  column.columns([
    column.accessor('name', {
      header: m.group_name(),
      sortFn: compareByName(({ name }) => name),
      meta: { isRowHead: true },
      cell: ({ row: { original } }) => (
        <GroupName colour={original.colour}>
          <TextLink {...groupLink(original.id)} look="name">
            {original.name}
          </TextLink>
        </GroupName>
      ),
    }),
    column.accessor('learnerCount', {
      header: m.staff_place_learners(),
      enableGlobalFilter: false,
      meta: { isFigure: true },
      cell: ({ row, getValue }) => (
        <TextLink to="/dashboard/org/student/list" search={{ group: row.original.id }}>
          {formatNumber(getValue())}
        </TextLink>
      ),
    }),
    column.accessor(({ staff }) => joinIsolatedTexts(staff.map(({ name }) => name)), {
      id: 'staff',
      header: m.group_staff(),
      meta: { isLong: true },
      cell: ({ getValue }) => getValue() || m.group_staff_none_short(),
    }),
  ])

export const groupColumns = () => [
  ...what(),
  ...column.columns([
    column.accessor(({ mine }) => (mine ? 0 : 1), {
      id: 'mine',
      header: m.group_caseload(),
      enableGlobalFilter: false,
      cell: ({ row }) => row.original.mine && <Tag>{m.group_mine()}</Tag>,
    }),
  ]),
]

interface Archived {
  timeZone: string
  /** Left out for those who may not bring groups back. */
  onRestore: ((group: Group) => void) | undefined
}

export const archivedGroupColumns = ({ timeZone, onRestore }: Archived) => [
  ...what(),
  ...column.columns([
    column.accessor('archivedAt', {
      id: 'archived',
      header: m.group_archived_since(),
      enableGlobalFilter: false,
      cell: ({ getValue }) => {
        const at = getValue()
        return at && dayLabel(calendarDayAt(at, timeZone), 'dated')
      },
    }),
    ...(onRestore
      ? [
          column.display({
            id: 'acts',
            header: () => <VisuallyHidden>{m.team_acts()}</VisuallyHidden>,
            meta: { isFigure: true },
            cell: ({ row: { original } }) => (
              <Button
                size="xs"
                variant="subtle"
                aria-label={m.group_restore_one({ group: original.name })}
                onClick={() => onRestore(original)}
              >
                {m.group_restore()}
              </Button>
            ),
          }),
        ]
      : []),
  ]),
]
