import type { ComponentProps } from 'react'
import css from './code-field.module.css'
import { TextField } from './text-field.tsx'

const length = 6

interface CodeFieldProps extends Pick<ComponentProps<typeof TextField>, 'label' | 'hint' | 'error'> {
  value: string
  onChange: (code: string) => void
}

/** Six digits from a mail: typed, pasted with whatever stands around them, or filled in by the device. */
export function CodeField({ onChange, ...field }: CodeFieldProps) {
  return (
    <div className={css.field}>
      <TextField
        {...field}
        big
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, length))}
      />
    </div>
  )
}

export const isCompleteCode = (text: string): boolean => text.length === length
