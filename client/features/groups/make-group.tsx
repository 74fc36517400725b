import { TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '#client/platform/staff-api.ts'
import { useRefusedFields } from '#client/platform/use-refused-fields.ts'
import { FormDialog } from '#client/staff-ui/dialog/form-dialog.tsx'
import { m } from '#client/words/messages.js'
import { groupLink } from './group-link.ts'

/** Makes a group and goes to it, where its learners are chosen. */
export function MakeGroup({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const make = useMutation({
    ...api.groups.create.mutationOptions(),
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
      onSend={() => make.mutate({ name })}
      send={m.group_make_go()}
      isSending={make.isPending}
      error={make.error}
      failed={m.group_not_made()}
    >
      <TextInput
        data-autofocus
        label={m.group_name()}
        placeholder={m.group_name_example()}
        maxLength={120}
        value={name}
        onChange={(event) => {
          setName(event.currentTarget.value)
          mend('name')
        }}
        error={nameFault(faultOf('name'))}
      />
    </FormDialog>
  )
}

function nameFault(fault: string | undefined): string | undefined {
  if (fault === undefined) return undefined
  return fault === 'taken' ? m.refusal_group_name_taken() : m.group_name_missing()
}
