import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { InlineFields } from '#client/staff-ui/wizard/field-row.tsx'

interface Props<Value extends string> {
  id?: string
  label: string
  /** How the sentence begins, before the choice. */
  lead: string
  choices: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  /** How it goes on. */
  children?: ReactNode
}

/** One choice out of several in a sentence. */
export function SentenceChoice<Value extends string>({
  id,
  label,
  lead,
  choices,
  value,
  onChange,
  children,
}: Props<Value>) {
  return (
    <InlineFields>
      {lead}
      <NativeSelect
        id={id}
        aria-label={label}
        data={[...choices]}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value as Value)}
      />
      {children}
    </InlineFields>
  )
}
