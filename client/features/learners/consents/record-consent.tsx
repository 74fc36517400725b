import { NativeSelect, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '#client/platform/api/staff-api.ts'
import { createRandomId } from '#client/platform/device/create-random-id.ts'
import { useRefusedFields } from '#client/platform/page/use-refused-fields.ts'
import { useTypedField } from '#client/platform/page/use-typed-field.ts'
import { ChoiceField } from '#client/staff-ui/dialog/choice-field.tsx'
import { FormDialog } from '#client/staff-ui/dialog/form-dialog.tsx'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { ChoiceChips } from '#client/staff-ui/page/chips.tsx'
import { m } from '#client/words/messages.js'
import { type ConsentState, consentStates } from '#shared/learners/consent-status.ts'
import { type ConsentGiver, type ConsentMethod, consentMethod } from '#shared/learners/family-consent.ts'
import type { Guardian } from '#shared/learners/guardian.ts'
import { consentMethodLabels, consentStateLabels } from './consent-labels.ts'

interface Props {
  learnerIds: readonly string[]
  /** Whom it is noted of, in words. */
  title: string
  /** Of one learner; of several nobody is offered. */
  guardians?: readonly Guardian[]
  /** On the organisation’s own calendar. */
  today: string
  onClose: () => void
  onNoted?: () => void
}

/** What a family said, who of it, how and when; of one learner, or of a class that brings its papers. */
export function RecordConsent({ learnerIds, title, guardians = [], today, onClose, onNoted }: Props) {
  const queryClient = useQueryClient()
  const [requestKey] = useState(() => createRandomId())
  const [state, setState] = useState<ConsentState>('given')
  const [how, setHow] = useState<ConsentMethod>('paper')
  const isOne = learnerIds.length === 1
  const [by, setBy] = useState<string>(isOne ? (guardians[0]?.id ?? 'somebody') : 'family')
  const note = useMutation({
    mutationFn: () =>
      client.learners.recordConsents({
        requestKey,
        learnerIds: [...learnerIds],
        state,
        how,
        by: chosenBy(by, name.value),
        onDate: onDate.value,
      }),
    onSuccess: () => {
      void queryClient.invalidateQueries()
      showToast(m.family_consent_done({ count: learnerIds.length }))
      onClose()
      onNoted?.()
    },
  })
  const fields = useRefusedFields(note)
  const name = useTypedField('by.name', fields)
  const onDate = useTypedField('onDate', fields, today)
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      onSend={() => note.mutate()}
      send={m.family_consent_save()}
      isSending={note.isPending}
      error={note.error}
      failed={m.family_consent_not_noted()}
    >
      <ChoiceField legend={m.family_consent_state()}>
        <ChoiceChips
          chips={consentStates.map((value) => ({ value, label: consentStateLabels[value]() }))}
          value={state}
          onChange={setState}
        />
      </ChoiceField>
      {isOne && (
        <NativeSelect
          label={m.family_consent_by()}
          value={by}
          onChange={(event) => setBy(event.currentTarget.value)}
          data={[
            ...guardians.map(({ id, name, relation }) => ({
              value: id,
              label: m.staff_name_and_role({ name, role: relation }),
            })),
            { value: 'somebody', label: m.family_consent_by_somebody() },
            { value: 'learner', label: m.family_consent_by_learner() },
            { value: 'family', label: m.family_consent_by_family() },
          ]}
        />
      )}
      {isOne && by === 'somebody' && (
        <TextInput
          label={m.family_consent_name()}
          maxLength={120}
          value={name.value}
          onChange={(event) => name.onChange(event.currentTarget.value)}
          error={name.fault && m.family_consent_name_missing()}
        />
      )}
      <ChoiceField legend={m.family_consent_how()}>
        <ChoiceChips
          chips={consentMethod.options.map((value) => ({ value, label: consentMethodLabels[value]() }))}
          value={how}
          onChange={setHow}
        />
      </ChoiceField>
      <TextInput
        type="date"
        max={today}
        label={m.family_consent_day()}
        value={onDate.value}
        onChange={(event) => onDate.onChange(event.currentTarget.value)}
        error={onDate.fault && m.family_consent_day_wrong()}
      />
    </FormDialog>
  )
}

function chosenBy(by: string, name: string): ConsentGiver {
  if (by === 'learner' || by === 'family') return { kind: by }
  return by === 'somebody' ? { kind: by, name } : { kind: 'guardian', guardianId: by }
}
