import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { client } from '#client/platform/api/staff-api.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { useConfirm } from '#client/staff-ui/feedback/confirm-provider.tsx'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { m } from '#client/words/messages.js'
import styles from './team-row-menu.module.css'
import type { InvitationRow, MemberRow, TeamRow } from './team-rows.ts'

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

/** What is done to a row at a press: sending an invitation again, withdrawing it, removing somebody. */
function useTeamActions() {
  const queryClient = useQueryClient()
  const confirm = useConfirm()

  async function act(call: Promise<unknown>, done: string, notDone: string) {
    try {
      await call
      showToast(done)
    } catch (error) {
      showToast(`${notDone} ${refusalMessage(error)}`)
    }
    await queryClient.invalidateQueries()
  }

  return {
    resend: ({ id, email }: InvitationRow) =>
      act(
        client.staff.resendInvitation({ invitationId: id }),
        m.team_invited({ email }),
        m.team_not_resent({ email }),
      ),

    async withdraw({ id, email }: InvitationRow) {
      const goOn = await confirm({
        title: m.team_withdraw_asks({ email }),
        consequence: m.team_withdraw_says(),
        confirm: m.team_withdraw(),
        isDestructive: true,
      })
      if (!goOn) return
      const done = m.team_withdrawn({ email })
      await act(client.staff.revokeInvitation({ invitationId: id }), done, m.team_not_withdrawn({ email }))
    },

    async remove({ id, name, isMe }: MemberRow) {
      const goOn = await confirm({
        title: isMe ? m.team_leave_asks() : m.team_remove_asks({ name }),
        consequence: isMe ? m.team_leave_says() : m.team_remove_says(),
        confirm: isMe ? m.team_leave() : m.team_remove(),
        isDestructive: true,
      })
      if (!goOn) return
      const done = isMe ? m.team_left() : m.team_removed({ name })
      await act(client.staff.removeTeamMember({ accountId: id }), done, m.team_not_removed({ name }))
    },
  }
}
