import { IconAlertTriangle, IconMail } from '@tabler/icons-react'
import { calendarDayAt } from '#client/platform/language/calendar-day-at.ts'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { Tag } from '#client/staff-ui/page/tag.tsx'
import { m } from '#client/words/messages.js'
import type { InvitationRow } from './team-rows.ts'

type Props = Pick<InvitationRow, 'state' | 'expiresAt'> & { timeZone: string }

/** How an invitation stands; only one that needs somebody wears a sign. */
export function InvitationTag({ state, expiresAt, timeZone }: Props) {
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
