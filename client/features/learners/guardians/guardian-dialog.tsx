import { TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '#client/platform/api/staff-api.ts'
import { createRandomId } from '#client/platform/device/create-random-id.ts'
import { useRefusedFields } from '#client/platform/page/use-refused-fields.ts'
import { ChoiceField } from '#client/staff-ui/dialog/choice-field.tsx'
import { FormDialog } from '#client/staff-ui/dialog/form-dialog.tsx'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { ChoiceChips } from '#client/staff-ui/page/chips.tsx'
import { m } from '#client/words/messages.js'
import { type Guardian, guardianSharing } from '#shared/learners/guardian.ts'
import { guardianSharingLabels } from './guardian-sharing-labels.ts'

interface Props {
  learnerId: string
  /** The one to change; null notes a new one. */
  guardian: Guardian | null
  onClose: () => void
}

/** Who somebody is to a learner, where they are written to, and what they may be given. */
export function GuardianDialog({ learnerId, guardian, onClose }: Props) {
  const queryClient = useQueryClient()
  const [guardianId] = useState(() => guardian?.id ?? createRandomId())
  const [given, setGiven] = useState({
    name: guardian?.name ?? '',
    relation: guardian?.relation ?? '',
    email: guardian?.email ?? '',
    mayReceive: guardian?.mayReceive ?? 'nothing',
  })
  const write = useMutation({
    mutationFn: () =>
      client.learners.saveGuardian({ ...given, learnerId, guardianId, email: given.email.trim() || null }),
    onSuccess: ({ name }) => {
      void queryClient.invalidateQueries()
      showToast(m.guardian_saved({ name }))
      onClose()
    },
  })
  const { faultOf, mend } = useRefusedFields(write)
  const field = (name: 'name' | 'relation' | 'email', maxLength: number, error: string) => ({
    maxLength,
    value: given[name],
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      const { value } = event.currentTarget
      setGiven((before) => ({ ...before, [name]: value }))
      mend(name)
    },
    error: faultOf(name) && error,
  })
  return (
    <FormDialog
      title={guardian ? m.guardian_change_title() : m.guardian_add()}
      onClose={onClose}
      onSend={() => write.mutate()}
      send={m.guardian_save()}
      isSending={write.isPending}
      error={write.error}
      failed={m.guardian_not_saved()}
    >
      <TextInput
        data-autofocus
        label={m.guardian_name()}
        {...field('name', 120, m.guardian_name_missing())}
      />
      <TextInput
        label={m.guardian_relation()}
        placeholder={m.guardian_relation_example()}
        {...field('relation', 40, m.guardian_relation_missing())}
      />
      <TextInput
        type="email"
        label={m.guardian_email()}
        description={m.guardian_email_says()}
        {...field('email', 254, m.guardian_email_wrong())}
      />
      <ChoiceField legend={m.guardian_receives()} hint={m.guardian_receives_says()}>
        <ChoiceChips
          chips={guardianSharing.options.map((value) => ({ value, label: guardianSharingLabels[value]() }))}
          value={given.mayReceive}
          onChange={(mayReceive) => setGiven((before) => ({ ...before, mayReceive }))}
        />
      </ChoiceField>
    </FormDialog>
  )
}
