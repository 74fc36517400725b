import { VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconMail } from '@tabler/icons-react'
import { calendarDayAt } from '#client/platform/language/calendar-day-at.ts'
import { compareByName } from '#client/staff-ui/list/compare-by-name.ts'
import { createListColumnHelper } from '#client/staff-ui/list/list-features.ts'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { Tag } from '#client/staff-ui/page/tag.tsx'
import { roleLabels } from '#client/staff-ui/shell/role-labels.ts'
import { m } from '#client/words/messages.js'
import { staffRole } from '#shared/auth/staff-role.ts'
import { joinIsolatedTexts } from '#shared/isolate-text.ts'
import { hasAccessEnded } from '#shared/staff/has-access-ended.ts'
import styles from './team-columns.module.css'
import { TeamRowMenu } from './team-row-menu.tsx'
import type { InvitationRow, TeamRow } from './team-rows.ts'

const column = createListColumnHelper<TeamRow>()

interface ColumnOptions {
  timeZone: string
  today: string
  onChange: (row: TeamRow) => void
}

export const teamColumns = ({ timeZone, today, onChange }: ColumnOptions) =>
  column.columns([
    column.accessor('name', {
      header: m.team_name(),
      sortFn: compareByName(({ name }) => name),
      meta: { isRowHead: true },
      cell: ({ row: { original } }) => <TeamRowName row={original} />,
    }),
    column.accessor(({ role }) => roleLabels[role](), {
      id: 'role',
      header: m.team_role(),
      sortFn: ({ original: one }, { original: other }) => rank(one) - rank(other),
    }),
    column.accessor(({ groups }) => joinIsolatedTexts(groups.map(({ name }) => name)), {
      id: 'groups',
      header: m.staff_place_groups(),
      meta: { isLong: true },
      cell: ({ getValue }) => getValue() || '–',
    }),
    // The search finds an address here; it is shown under the name.
    column.accessor(({ email }) => email, {
      id: 'state',
      header: m.team_state(),
      enableSorting: false,
      meta: { isLong: true },
      cell: ({ row: { original } }) =>
        original.kind === 'invitation' ? (
          <>
            <InvitationTag {...original} timeZone={timeZone} />{' '}
            {original.lastDay !== null && <LastDay on={original.lastDay} today={today} />}
          </>
        ) : original.lastDay !== null ? (
          <LastDay on={original.lastDay} today={today} />
        ) : (
          m.team_since({ day: dayLabel(calendarDayAt(original.joinedAt, timeZone), 'dated') })
        ),
    }),
    column.display({
      id: 'acts',
      header: () => <VisuallyHidden>{m.team_acts()}</VisuallyHidden>,
      meta: { isFigure: true },
      cell: ({ row: { original } }) =>
        original.mayChange && <TeamRowMenu row={original} onChange={onChange} />,
    }),
  ])

const rank = ({ role }: TeamRow) => staffRole.options.indexOf(role)

const LastDay = ({ on, today }: { on: string; today: string }) =>
  hasAccessEnded({ lastDay: on }, today) ? (
    <Tag icon={<IconAlertTriangle size={16} stroke={2} aria-hidden />}>
      {m.team_ended({ day: dayLabel(on, 'dated') })}
    </Tag>
  ) : (
    m.team_until({ day: dayLabel(on, 'dated') })
  )

type Props = Pick<InvitationRow, 'state' | 'expiresAt'> & { timeZone: string }

/** How an invitation stands; only one that needs somebody wears a sign. */
function InvitationTag({ state, expiresAt, timeZone }: Props) {
  const alert = <IconAlertTriangle size={16} stroke={2} aria-hidden />
  if (state === 'expired') return <Tag icon={alert}>{m.team_expired()}</Tag>
  if (state === 'lapsed') return <Tag icon={alert}>{m.team_lapsed()}</Tag>
  const until = dayLabel(calendarDayAt(expiresAt, timeZone), 'short')
  return (
    <Tag icon={<IconMail size={16} stroke={2} aria-hidden />}>
      {state === 'sending' ? m.team_sending() : m.team_sent({ until })}
    </Tag>
  )
}

/** Who it is, and quietly under a name the address that they sign in with. */
const TeamRowName = ({ row }: { row: TeamRow }) => (
  <span className={styles.name}>
    <span>{row.name}</span> {row.kind === 'member' && row.isMe && <Tag>{m.team_me()}</Tag>}
    {row.kind === 'member' && <small>{row.email}</small>}
  </span>
)
