import { Checkbox } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '#client/platform/api/staff-api.ts'
import { useRefusedFields } from '#client/platform/page/use-refused-fields.ts'
import { FormDialog } from '#client/staff-ui/dialog/form-dialog.tsx'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { m } from '#client/words/messages.js'
import type { Group } from '#shared/groups/endpoints.ts'
import { type GroupAppearance, GroupAppearanceFields } from './group-appearance-fields.tsx'
import { groupLink } from './group-link.ts'

interface Props {
  group: Group
  onClose: () => void
}

/** Makes the group of the next year: the same learners and staff, under a name of its own. */
export function CopyGroup({ group, onClose }: Props) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [look, setLook] = useState<GroupAppearance>({ name: group.name, colour: group.colour })
  const [archives, setArchives] = useState(group.archivedAt === null)
  const copy = useMutation({
    ...api.learners.copyGroup.mutationOptions(),
    onSuccess: async (made) => {
      await queryClient.invalidateQueries()
      showToast(m.group_copied({ group: made.name }))
      onClose()
      await navigate(groupLink(made.id))
    },
  })
  const { faultOf, mend } = useRefusedFields(copy)

  return (
    <FormDialog
      title={m.group_copy_title({ group: group.name })}
      onClose={onClose}
      onSend={() => copy.mutate({ groupId: group.id, ...look, archives })}
      send={m.group_copy_go()}
      isSending={copy.isPending}
      error={copy.error}
      failed={m.group_not_copied()}
    >
      <p>{m.group_copy_says({ count: group.learnerCount })}</p>
      <GroupAppearanceFields
        look={look}
        onChange={(next) => {
          if (next.name !== look.name) mend('name')
          setLook(next)
        }}
        nameFault={faultOf('name')}
      />
      {group.archivedAt === null && (
        <Checkbox
          label={m.group_copy_archives({ group: group.name })}
          description={m.group_copy_archives_says()}
          checked={archives}
          onChange={({ currentTarget }) => setArchives(currentTarget.checked)}
        />
      )}
    </FormDialog>
  )
}
