import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { m } from '#client/words/messages.js'
import styles from './team-row-menu.module.css'
import type { TeamRow } from './team-rows.ts'
import { useTeamActions } from './use-team-actions.ts'

interface Props {
  row: TeamRow
  onChange: (row: TeamRow) => void
}

/** What can be done about one member or invitation. */
export function TeamRowMenu({ row, onChange }: Props) {
  const { resend, withdraw, remove } = useTeamActions()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon className={styles.button} variant="subtle" aria-label={m.team_more({ name: row.name })}>
          <IconDots size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onChange(row)}>{m.team_change()}</Menu.Item>
        {row.kind === 'invitation' ? (
          <>
            <Menu.Item onClick={() => void resend(row)}>{m.team_resend()}</Menu.Item>
            <Menu.Item onClick={() => void withdraw(row)}>{m.team_withdraw()}</Menu.Item>
          </>
        ) : (
          <Menu.Item onClick={() => void remove(row)}>
            {row.isMe ? m.team_leave() : m.team_remove()}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
