import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '#client/platform/api/staff-api.ts'
import { useRefusedFields } from '#client/platform/page/use-refused-fields.ts'
import { FormDialog } from '#client/staff-ui/dialog/form-dialog.tsx'
import { showUndoToast } from '#client/staff-ui/feedback/toasts.tsx'
import { useCallWithErrorToast } from '#client/staff-ui/feedback/use-call-with-error-toast.ts'
import { m } from '#client/words/messages.js'
import type { Group } from '#shared/groups/endpoints.ts'
import { type GroupAppearance, GroupAppearanceFields } from './group-appearance-fields.tsx'

interface Props {
  group: Group
  onClose: () => void
}

/** Gives a group another name and colour. */
export function EditGroup({ group, onClose }: Props) {
  const queryClient = useQueryClient()
  const attempt = useCallWithErrorToast()
  const { id: groupId, name, colour } = group
  const [look, setLook] = useState<GroupAppearance>({ name, colour })
  const takeBack = () =>
    void attempt({
      call: () => client.groups.updateGroup({ groupId, name, colour }),
      onDone: () => {},
      failed: m.group_not_changed(),
    })
  const edit = useMutation({
    ...api.groups.updateGroup.mutationOptions(),
    onSuccess: async (edited) => {
      await queryClient.invalidateQueries()
      showUndoToast(m.group_edited({ group: edited.name }), takeBack)
      onClose()
    },
  })
  const { faultOf, mend } = useRefusedFields(edit)

  return (
    <FormDialog
      title={m.group_edit()}
      onClose={onClose}
      onSend={() => edit.mutate({ groupId, ...look })}
      send={m.group_edit_go()}
      isSending={edit.isPending}
      error={edit.error}
      failed={m.group_not_changed()}
    >
      <GroupAppearanceFields
        look={look}
        onChange={(next) => {
          if (next.name !== look.name) mend('name')
          setLook(next)
        }}
        nameFault={faultOf('name')}
      />
    </FormDialog>
  )
}
