import { TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { client } from '#client/platform/api/staff-api.ts'
import { createRandomId } from '#client/platform/device/create-random-id.ts'
import { useRefusedFields } from '#client/platform/page/use-refused-fields.ts'
import { useTypedField } from '#client/platform/page/use-typed-field.ts'
import { FormDialog } from '#client/staff-ui/dialog/form-dialog.tsx'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { m } from '#client/words/messages.js'
import { maxHoldReasonLength } from '#shared/privacy/hold.ts'
import { useRefreshHolds } from './hold-rows.tsx'

interface Props {
  /** Null for the whole organisation. */
  learnerId: string | null
  /** What the learner, or the organisation, is called. */
  title: string
  onClose: () => void
  children?: ReactNode
}

/** Why something is held, and until when. */
export function CreateHold({ learnerId, title, onClose, children }: Props) {
  const [requestKey] = useState(() => createRandomId())
  const changed = useRefreshHolds()
  const hold = useMutation({
    mutationFn: () =>
      client.privacy.createHold({
        requestKey,
        learnerId,
        reason: reason.value,
        untilOn: untilOn.value || null,
      }),
    onSuccess: async (holds) => {
      await changed(holds)
      showToast(m.holds_done({ title }))
      onClose()
    },
  })
  const fields = useRefusedFields(hold)
  const reason = useTypedField('reason', fields)
  const untilOn = useTypedField('untilOn', fields)
  return (
    <FormDialog
      title={m.holds_title({ title })}
      onClose={onClose}
      onSend={() => hold.mutate()}
      send={m.holds_go()}
      isSending={hold.isPending}
      error={hold.error}
      failed={m.holds_failed()}
    >
      {children}
      <TextInput
        data-autofocus
        label={m.holds_reason()}
        description={m.holds_reason_hint()}
        placeholder={m.holds_reason_example()}
        maxLength={maxHoldReasonLength}
        value={reason.value}
        onChange={(event) => reason.onChange(event.currentTarget.value)}
        error={reason.fault && m.holds_reason_missing()}
      />
      <TextInput
        type="date"
        label={m.holds_until()}
        description={m.holds_until_hint()}
        value={untilOn.value}
        onChange={(event) => untilOn.onChange(event.currentTarget.value)}
        error={untilOn.fault && m.holds_until_wrong()}
      />
    </FormDialog>
  )
}
