import { TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { formatNumberList, parseNumberList } from './number-list.ts'

interface Props {
  id: string
  label: string
  hint: string
  example: string
  numbers: readonly number[] | undefined
  most: number
  length: number
  onChange: (numbers: number[]) => void
  fault?: string
  /** Said while what was typed is no such list. */
  unreadable: string
}

/** Several numbers in one line. While one of them cannot be, the last that could hold. */
export function NumbersField({ numbers, most, length, onChange, fault, unreadable, ...field }: Props) {
  const written = formatNumberList(numbers)
  const [typed, setTyped] = useState(written)
  useEffect(() => {
    setTyped((current) =>
      formatNumberList(parseNumberList(current, { most, length }) ?? []) === written ? current : written,
    )
  }, [written, most, length])
  const read = parseNumberList(typed, { most, length })
  return (
    <TextInput
      id={field.id}
      aria-label={field.label}
      description={field.hint}
      placeholder={field.example}
      inputWrapperOrder={['input', 'description', 'error']}
      styles={{ wrapper: { width: 220 } }}
      autoComplete="off"
      maxLength={300}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        const next = parseNumberList(value, { most, length })
        if (next) onChange(next)
      }}
      error={read ? fault : unreadable}
    />
  )
}
