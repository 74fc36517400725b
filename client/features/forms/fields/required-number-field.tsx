import { type ComponentProps, useEffect, useState } from 'react'
import { NumberField } from './number-field.tsx'

interface Props
  extends Omit<ComponentProps<typeof NumberField>, 'value' | 'onChange' | 'onBlur' | 'isStrict'> {
  value: number
  onChange: (value: number) => void
}

/** A whole number that is never missing: while none is typed the last one holds, and stands there again afterwards. */
export function RequiredNumberField({ value, onChange, ...props }: Props) {
  const [typed, setTyped] = useState<number | null>(value)
  useEffect(() => setTyped(value), [value])
  return (
    <NumberField
      {...props}
      value={typed}
      onChange={(number) => {
        setTyped(number)
        if (number !== null && number >= props.min && number <= props.max) onChange(number)
      }}
      onBlur={() => setTyped(value)}
      isStrict
    />
  )
}
