import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { m } from '#client/words/messages.js'
import { busyButtonProps } from '../fields/busy-button-props.ts'
import { FieldFault } from '../fields/field-fault.tsx'
import { useFormEditor } from '../writing/form-editor-context.tsx'
import { notSavedMessage } from '../writing/not-saved-message.ts'

/** Keeps what was begun among the forms, to be gone on with later. A draft that is kept already keeps itself. */
export function SaveAsDraft() {
  const { begun } = useFormEditor()
  const navigate = useNavigate()
  const keep = useMutation({
    mutationFn: async () => begun?.keep(),
    onSuccess: () => {
      showToast(m.form_kept())
      return navigate({ to: '/dashboard/org/form-library/list' })
    },
    retry: false,
  })
  if (!begun) return null
  return (
    <>
      <Button
        variant="default"
        {...busyButtonProps(keep.isPending)}
        onClick={() => keep.isPending || keep.mutate()}
      >
        {keep.isPending ? m.form_keeping() : m.form_keep_as_draft()}
      </Button>
      <div role="alert">
        <FieldFault>{keep.error ? notSavedMessage(keep.error) : undefined}</FieldFault>
      </div>
    </>
  )
}
