import { TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#client/platform/api/staff-api.ts'
import { useRefusedFields } from '#client/platform/page/use-refused-fields.ts'
import { FormDialog } from '#client/staff-ui/dialog/form-dialog.tsx'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { m } from '#client/words/messages.js'
import type { StaffRole } from '#shared/auth/staff-role.ts'
import { grantableRoles } from '#shared/staff/grantable-roles.ts'
import { type GroupFieldComponent, LastDayField, RoleChoice } from './membership-fields.tsx'

interface Props {
  role: StaffRole
  GroupField: GroupFieldComponent
  onClose: () => void
}

/** Invites somebody by e-mail, as what they are to be. */
export function InviteStaff({ role: myRole, GroupField, onClose }: Props) {
  const queryClient = useQueryClient()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<StaffRole>('educator')
  const [groupIds, setGroupIds] = useState<string[]>([])
  const [lastDay, setLastDay] = useState('')
  const invite = useMutation({
    ...api.staff.inviteStaff.mutationOptions(),
    onSuccess: async (invitation) => {
      await queryClient.invalidateQueries({ queryKey: api.staff.readTeam.key() })
      showToast(m.team_invited({ email: invitation.email }))
      onClose()
    },
  })
  const { faultOf, mend } = useRefusedFields(invite)

  return (
    <FormDialog
      title={m.team_invite()}
      onClose={onClose}
      onSend={() =>
        invite.mutate({ email, role, groupIds, lastDay: role === 'owner' ? null : lastDay || null })
      }
      send={m.team_invite_go()}
      isSending={invite.isPending}
      error={invite.error}
      failed={m.team_not_invited()}
    >
      <TextInput
        data-autofocus
        type="email"
        label={m.team_email()}
        description={m.team_email_hint()}
        autoComplete="off"
        maxLength={254}
        value={email}
        onChange={(event) => {
          setEmail(event.currentTarget.value)
          mend('email')
        }}
        error={emailFault(faultOf('email'))}
      />
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
    </FormDialog>
  )
}

function emailFault(fault: string | undefined): string | undefined {
  if (fault === undefined) return undefined
  if (fault === 'in-team') return m.refusal_already_in_team()
  return fault === 'invited' ? m.refusal_already_invited() : m.team_email_missing()
}
