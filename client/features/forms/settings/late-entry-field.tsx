import { useRef } from 'react'
import { ChoiceChips } from '#client/staff-ui/page/chips.tsx'
import { FieldHint, FieldRow } from '#client/staff-ui/wizard/field-row.tsx'
import { m } from '#client/words/messages.js'
import { defaultFormSettings, type FormSettings } from '#shared/forms/form-settings.ts'
import { RequiredNumberField } from '../fields/required-number-field.tsx'

type LateEntry = FormSettings['lateEntry']

const whoWords = {
  nobody: m.form_late_nobody,
  staff: m.form_late_staff,
  'learner-and-staff': m.form_late_both,
}

interface Props {
  value: LateEntry
  onChange: (lateEntry: LateEntry) => void
}

/** Who may enter the learner's answers once a check-in has closed, and for how long. */
export function LateEntryField({ value, onChange }: Props) {
  const lastHours = useRef(value?.untilHours ?? defaultFormSettings.lateEntry?.untilHours ?? 1)
  if (value) lastHours.current = value.untilHours
  return (
    <FieldRow label={m.form_late()} legend={m.form_late_legend()}>
      <ChoiceChips
        chips={(['nobody', 'staff', 'learner-and-staff'] as const).map((who) => ({
          value: who,
          label: whoWords[who](),
        }))}
        value={value?.by ?? 'nobody'}
        onChange={(by) => onChange(by === 'nobody' ? null : { by, untilHours: lastHours.current })}
      />
      {value && (
        <RequiredNumberField
          id="settings.lateEntry.untilHours"
          label={m.form_late_hours()}
          value={value.untilHours}
          onChange={(untilHours) => onChange({ ...value, untilHours })}
          min={1}
          max={336}
          unit={m.form_late_unit()}
          hint={m.form_late_hint()}
        />
      )}
      {!value && <FieldHint>{m.form_late_nobody_hint()}</FieldHint>}
    </FieldRow>
  )
}
