import { byName } from '#client/staff-ui/list/by-name.ts'
import { listColumns } from '#client/staff-ui/list/list-features.ts'
import { dayWords } from '#client/staff-ui/page/day-words.ts'
import { Tag } from '#client/staff-ui/page/tag.tsx'
import { dayAt } from '#client/staff-ui/page/time-words.ts'
import { roleWords } from '#client/staff-ui/shell/role-words.ts'
import { m } from '#client/words/messages.js'
import { staffRole } from '#shared/auth/staff-role.ts'
import { InvitationTag } from './invitation-tag.tsx'
import { RowMenu } from './row-menu.tsx'
import type { TeamRow } from './team-rows.ts'

const column = listColumns<TeamRow>()

interface Given {
  timeZone: string
  onChange: (row: TeamRow) => void
}

export const teamColumns = ({ timeZone, onChange }: Given) =>
  column.columns([
    column.accessor('name', {
      header: m.team_name(),
      sortFn: byName(({ name }) => name),
      meta: { isRowHead: true },
      cell: ({ row: { original } }) => (
        <>
          {original.name} {original.kind === 'member' && original.isMe && <Tag>{m.team_me()}</Tag>}
        </>
      ),
    }),
    column.accessor(({ role }) => roleWords[role](), {
      id: 'role',
      header: m.team_role(),
      sortFn: ({ original: one }, { original: other }) => rank(one) - rank(other),
    }),
    column.accessor(({ groups }) => groups.map(({ name }) => name).join(', '), {
      id: 'groups',
      header: m.staff_place_groups(),
      meta: { isLong: true },
      cell: ({ getValue }) => getValue() || '–',
    }),
    column.accessor('email', {
      header: m.team_email(),
      meta: { isWideOnly: true },
      cell: ({ row: { original }, getValue }) => (original.kind === 'member' ? getValue() : '–'),
    }),
    column.accessor((row) => (row.kind === 'member' ? row.joinedAt : row.expiresAt), {
      id: 'since',
      header: m.team_since(),
      cell: ({ row: { original } }) =>
        original.kind === 'member' ? (
          dayWords(dayAt(original.joinedAt, timeZone), 'dated')
        ) : (
          <InvitationTag {...original} timeZone={timeZone} />
        ),
    }),
    column.display({
      id: 'acts',
      header: '',
      cell: ({ row: { original } }) => original.mayChange && <RowMenu row={original} onChange={onChange} />,
    }),
  ])

const rank = ({ role }: TeamRow) => staffRole.options.indexOf(role)
