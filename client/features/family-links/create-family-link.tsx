import { Checkbox, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '#client/platform/api/staff-api.ts'
import { createRandomId } from '#client/platform/device/create-random-id.ts'
import { useRefusedFields } from '#client/platform/page/use-refused-fields.ts'
import { ChoiceField } from '#client/staff-ui/dialog/choice-field.tsx'
import { DialogFields } from '#client/staff-ui/dialog/dialog-fields.tsx'
import { m } from '#client/words/messages.js'
import {
  defaultLinkExpiry,
  type FamilyLinkInput,
  latestLinkExpiry,
  maxFamilyForms,
  maxFamilyNameLength,
  type RevealedFamilyLink,
} from '#shared/family-links/family-link.ts'
import styles from './family-links.module.css'

interface Props {
  learner: { id: string; name: string }
  forms: readonly { id: string; title: string }[]
  /** The form that is shown where the link is asked for. */
  shownForm: string
  /** The organisation's day. */
  today: string
  onGiven: (told: RevealedFamilyLink) => void
  onClose: () => void
}

/** For whom a link is, what it shows of whom, and until when. */
export function CreateFamilyLink({ learner, forms, shownForm, today, onGiven, onClose }: Props) {
  const [given, setGiven] = useState<FamilyLinkInput>({
    forWhom: '',
    called: firstWord(learner.name),
    forms: [shownForm],
    endsOn: defaultLinkExpiry(today),
  })
  const [requestKey] = useState(() => createRandomId())
  const give = useMutation({
    mutationFn: () => client.familyLinks.createFamilyLink({ ...given, learnerId: learner.id, requestKey }),
    onSuccess: onGiven,
  })
  const { faultOf, mend } = useRefusedFields(give)
  const set = (part: Partial<FamilyLinkInput>) => {
    setGiven({ ...given, ...part })
    mend(...Object.keys(part))
  }
  const formsWords = given.forms.length > maxFamilyForms ? m.family_forms_many : m.family_forms_none
  return (
    <DialogFields
      onClose={onClose}
      onSend={() => give.mutate()}
      send={m.family_give()}
      isSending={give.isPending}
      error={give.error}
      failed={m.family_not_given()}
    >
      <TextInput
        data-autofocus
        label={m.family_for_whom()}
        description={m.family_for_whom_hint()}
        placeholder={m.family_for_whom_example()}
        maxLength={maxFamilyNameLength}
        value={given.forWhom}
        onChange={(event) => set({ forWhom: event.currentTarget.value })}
        error={faultOf('forWhom') && m.family_for_whom_missing()}
      />
      <TextInput
        label={m.family_called()}
        description={m.family_called_hint()}
        maxLength={maxFamilyNameLength}
        value={given.called}
        onChange={(event) => set({ called: event.currentTarget.value })}
        error={faultOf('called') && m.family_called_missing()}
      />
      <ChoiceField
        legend={m.family_forms()}
        hint={m.family_forms_hint()}
        error={faultOf('forms') && formsWords()}
      >
        <div className={styles.choices}>
          {forms.map(({ id, title }) => (
            <Checkbox
              key={id}
              label={title}
              checked={given.forms.includes(id)}
              onChange={(event) =>
                set({
                  forms: event.currentTarget.checked
                    ? [...given.forms, id]
                    : given.forms.filter((each) => each !== id),
                })
              }
            />
          ))}
        </div>
      </ChoiceField>
      <TextInput
        type="date"
        label={m.family_ends_on()}
        description={m.family_ends_on_hint()}
        min={today}
        max={latestLinkExpiry(today)}
        value={given.endsOn}
        onChange={(event) => set({ endsOn: event.currentTarget.value })}
        error={faultOf('endsOn') && m.family_ends_on_wrong()}
      />
    </DialogFields>
  )
}

const firstWord = (name: string) => name.split(/\s/)[0]!.slice(0, maxFamilyNameLength)
