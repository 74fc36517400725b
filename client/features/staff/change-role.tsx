import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '#client/platform/api/staff-api.ts'
import { useRefusedFields } from '#client/platform/page/use-refused-fields.ts'
import { FormDialog } from '#client/staff-ui/dialog/form-dialog.tsx'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { m } from '#client/words/messages.js'
import type { StaffRole } from '#shared/auth/staff-role.ts'
import { grantableRoles } from '#shared/staff/grantable-roles.ts'
import { type GroupFieldComponent, LastDayField, RoleChoice } from './membership-fields.tsx'
import type { TeamRow } from './team-rows.ts'

interface Props {
  row: TeamRow
  role: StaffRole
  GroupField: GroupFieldComponent
  onClose: () => void
}

/** What somebody is here, or is invited to be. */
export function ChangeRole({ row, role: myRole, GroupField, onClose }: Props) {
  const queryClient = useQueryClient()
  const [role, setRole] = useState(row.role)
  const [groupIds, setGroupIds] = useState(row.groups.map(({ id }) => id))
  const [lastDay, setLastDay] = useState(row.lastDay ?? '')
  const change = useMutation({
    mutationFn: async () => {
      const given = { role, groupIds, lastDay: role === 'owner' ? null : lastDay || null }
      if (row.kind === 'member') await client.staff.updateTeamMember({ accountId: row.id, ...given })
      else await client.staff.updateInvitation({ invitationId: row.id, ...given })
    },
    onSuccess: async () => {
      await queryClient.invalidateQueries()
      showToast(
        row.kind === 'member' ? m.team_changed({ name: row.name }) : m.team_invited({ email: row.email }),
      )
      onClose()
    },
  })

  const { faultOf, mend } = useRefusedFields(change)

  return (
    <FormDialog
      title={m.team_change_one({ name: row.name })}
      onClose={onClose}
      onSend={() => change.mutate()}
      send={row.kind === 'member' ? m.team_change_go() : m.team_change_and_send()}
      isSending={change.isPending}
      error={change.error}
      failed={m.team_not_changed()}
    >
      <RoleChoice roles={grantableRoles(myRole)} value={role} onChange={setRole} />
      <GroupField
        groupIds={groupIds}
        onChange={setGroupIds}
        hint={m.team_groups_hint()}
        none={m.team_groups_none()}
      />
      {role !== 'owner' && (
        <LastDayField
          value={lastDay}
          onChange={(day) => {
            setLastDay(day)
            mend('lastDay')
          }}
          isAtFault={faultOf('lastDay') !== undefined}
        />
      )}
      {row.kind === 'invitation' && <p>{m.team_change_kills_link()}</p>}
      {row.kind === 'member' && row.isMe && role !== row.role && <p>{m.team_change_me()}</p>}
    </FormDialog>
  )
}
