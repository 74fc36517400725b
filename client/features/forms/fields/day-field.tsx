import { TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { formatDayHeading } from '#client/platform/language/date-format.ts'
import { FieldHint, InlineFields } from '#client/staff-ui/wizard/field-row.tsx'
import { m } from '#client/words/messages.js'

interface Props {
  id?: string
  label: string
  /** What stands before it in its sentence. */
  lead: string
  /** `YYYY-MM-DD`. */
  value: string | null
  onChange: (day: string) => void
  min?: string
  fault?: string
}

const lastDay = '2199-12-31'

/** A calendar day. While what was typed is not one, the last one holds, and stands there again afterwards. */
export function DayField({ id, label, lead, value, onChange, min = '1970-01-01', fault }: Props) {
  const [typed, setTyped] = useState(value ?? '')
  useEffect(() => setTyped(value ?? ''), [value])
  const isPossible = (day: string) => day >= min && day <= lastDay
  return (
    <TextInput
      id={id}
      type="date"
      aria-label={label}
      inputContainer={(input) => (
        <InlineFields>
          {lead}
          {input}
          {value && <FieldHint>{formatDayHeading(value, 'full')}</FieldHint>}
        </InlineFields>
      )}
      styles={{ wrapper: { width: 168 } }}
      value={typed}
      min={min}
      max={lastDay}
      onChange={({ currentTarget: { value: day } }) => {
        setTyped(day)
        if (isPossible(day)) onChange(day)
      }}
      onBlur={() => setTyped(value ?? '')}
      error={fault ?? (typed !== '' && !isPossible(typed) && m.form_fault_day())}
    />
  )
}
