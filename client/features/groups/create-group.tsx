import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '#client/platform/api/staff-api.ts'
import { useRefusedFields } from '#client/platform/page/use-refused-fields.ts'
import { FormDialog } from '#client/staff-ui/dialog/form-dialog.tsx'
import { m } from '#client/words/messages.js'
import type { Group } from '#shared/groups/endpoints.ts'
import { type GroupAppearance, GroupAppearanceFields } from './group-appearance-fields.tsx'
import { groupLink } from './group-link.ts'
import { proposeGroupColour } from './propose-group-colour.ts'

interface Props {
  /** Those there are already. */
  groups: readonly Group[]
  onClose: () => void
}

/** Makes a group and goes to it, where its learners are chosen. */
export function CreateGroup({ groups, onClose }: Props) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [look, setLook] = useState<GroupAppearance>({ name: '', colour: proposeGroupColour(groups) })
  const make = useMutation({
    ...api.groups.createGroup.mutationOptions(),
    onSuccess: async ({ id }) => {
      await queryClient.invalidateQueries({ queryKey: api.groups.key() })
      onClose()
      await navigate(groupLink(id))
    },
  })
  const { faultOf, mend } = useRefusedFields(make)

  return (
    <FormDialog
      title={m.group_make()}
      onClose={onClose}
      onSend={() => make.mutate(look)}
      send={m.group_make_go()}
      isSending={make.isPending}
      error={make.error}
      failed={m.group_not_made()}
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
