import { TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#client/platform/api/staff-api.ts'
import { useRefusedFields } from '#client/platform/page/use-refused-fields.ts'
import { useTypedField } from '#client/platform/page/use-typed-field.ts'
import { FormDialog } from '#client/staff-ui/dialog/form-dialog.tsx'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { m } from '#client/words/messages.js'

interface Props {
  name: string
  onClose: () => void
}

export function ChangeName({ name: before, onClose }: Props) {
  const queryClient = useQueryClient()
  const change = useMutation({
    ...api.auth.updateAccountName.mutationOptions(),
    onSuccess: () => {
      void queryClient.invalidateQueries()
      showToast(m.account_name_changed())
      onClose()
    },
  })
  const name = useTypedField('name', useRefusedFields(change), before)
  return (
    <FormDialog
      title={m.account_change_name()}
      onClose={onClose}
      onSend={() => change.mutate({ name: name.value })}
      send={m.account_save()}
      isSending={change.isPending}
      error={change.error}
      failed={m.account_name_not_changed()}
    >
      <TextInput
        data-autofocus
        label={m.account_name()}
        autoComplete="name"
        maxLength={120}
        value={name.value}
        onChange={(event) => name.onChange(event.currentTarget.value)}
        error={name.fault && m.account_name_missing()}
      />
    </FormDialog>
  )
}
