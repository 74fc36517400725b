import { NumberInput } from '@mantine/core'
import { InlineFields } from '#client/staff-ui/wizard/field-row.tsx'

interface Props {
  id?: string
  label: string
  /** It stands above the number, where no sentence around it says what it is. */
  isLabelShown?: boolean
  value: number | null
  onChange: (value: number | null) => void
  onBlur?: () => void
  min: number
  max: number
  /** How the sentence begins, before the number. */
  lead?: string
  /** What is counted, behind the number. */
  unit?: string
  /** The bound, and what the number means. */
  hint?: string
  fault?: string
  /** Takes no number beyond the bounds, where the draft cannot hold one. */
  isStrict?: boolean
}

/** A whole number in a sentence. */
export function NumberField({
  id,
  label,
  isLabelShown,
  value,
  onChange,
  onBlur,
  min,
  max,
  lead,
  unit,
  hint,
  fault,
  isStrict,
}: Props) {
  return (
    <NumberInput
      id={id}
      label={isLabelShown && label}
      aria-label={unit ? `${label}, ${unit}` : label}
      description={hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      inputContainer={(input) => (
        <InlineFields>
          {lead}
          {input}
          {unit}
        </InlineFields>
      )}
      styles={{ wrapper: { width: 76 } }}
      value={value ?? ''}
      onChange={(typed) => onChange(typeof typed === 'number' ? typed : null)}
      onBlur={onBlur}
      min={min}
      max={max}
      maxLength={5}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior={isStrict ? 'strict' : 'none'}
      hideControls
      error={fault}
    />
  )
}
