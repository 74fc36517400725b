import { IconBackspace } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { m } from '#client/words/messages.js'
import { numbersUpTo } from '../answers/numbers-up-to.ts'
import { classNames } from '../class-names.ts'
import keyCss from '../key.module.css'
import css from './pin-field.module.css'

const shortest = 4
const longest = 8
const numbers = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

interface PinFieldProps {
  label: string
  value: string
  onChange: (pin: string) => void
  error?: string
  /** Whether it is what the page is for, so that it takes what is typed anywhere. */
  takesAllKeys?: boolean
}

/** A PIN as dots, with a number pad for hands that do not type; a keyboard works as well. */
export function PinField({ label, value, onChange, error, takesAllKeys = false }: PinFieldProps) {
  const id = useId()
  const errorId = `${id}-error`
  const input = useRef<HTMLInputElement>(null)
  const change = (pin: string) => onChange(pin.replace(/\D/g, '').slice(0, longest))
  const press = (number: string) => change(value + number)
  useEffect(() => (takesAllKeys ? takeAllKeys(input.current!) : undefined), [takesAllKeys])
  return (
    <div>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <div className={css.slots}>
        <input
          id={id}
          ref={input}
          className={css.input}
          type="password"
          inputMode="numeric"
          autoComplete="current-password"
          value={value}
          onChange={({ target }) => change(target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        {numbersUpTo(Math.max(shortest, value.length)).map((slot) => (
          <span key={slot} className={classNames(css.slot, slot <= value.length && css.filled)} />
        ))}
      </div>
      <div className={css.pad}>
        {numbers.map((number) => (
          <NumberKey key={number} number={number} onPress={() => press(number)} />
        ))}
        <button className={css.tool} type="button" onClick={() => change('')}>
          {m.common_pin_clear()}
        </button>
        <NumberKey number="0" onPress={() => press('0')} />
        <button
          className={css.tool}
          type="button"
          onClick={() => change(value.slice(0, -1))}
          aria-label={m.common_pin_delete()}
        >
          <IconBackspace aria-hidden="true" />
        </button>
      </div>
      {error && (
        <p className={css.error} id={errorId} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

function NumberKey({ number, onPress }: { number: string; onPress: () => void }) {
  return (
    <button className={classNames(keyCss.key, css.number)} type="button" onClick={onPress}>
      {number}
    </button>
  )
}

/** A touch would bring up the device's own numbers over these, so a finger's field waits for the first key. */
function takeAllKeys(input: HTMLInputElement): () => void {
  if (window.matchMedia('(pointer: fine)').matches) input.focus()
  const take = ({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
    if (altKey || ctrlKey || metaKey || target instanceof HTMLInputElement) return
    if (/^(\d|Backspace)$/.test(key)) input.focus()
    else if (key === 'Enter' && target === document.body) input.form?.requestSubmit()
  }
  window.addEventListener('keydown', take)
  return () => window.removeEventListener('keydown', take)
}

export const isCompletePin = (text: string) => text.length >= shortest && text.length <= longest
