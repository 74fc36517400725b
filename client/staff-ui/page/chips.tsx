import { type ReactNode, useId } from 'react'
import styles from './chips.module.css'

interface Chip<Value extends string> {
  value: Value
  label: ReactNode
  isDisabled?: boolean
}

interface Shape {
  /** All as wide as the widest needs, e.g. the days of the week. */
  isEven?: boolean
}

interface OneOf<Value extends string> extends Shape {
  chips: readonly Chip<Value>[]
  value: Value | null
  onChange: (value: Value) => void
}

interface SomeOf<Value extends string> extends Shape {
  chips: readonly Chip<Value>[]
  values: readonly Value[]
  onChange: (values: Value[]) => void
}

/** One choice out of several; name it by the fieldset around it. */
export function ChoiceChips<Value extends string>({ chips, value, onChange, isEven }: OneOf<Value>) {
  const name = useId()
  return (
    <div className={styles.chips} data-even={isEven || undefined}>
      {chips.map((chip) => (
        <label key={chip.value} className={styles.chip}>
          <input
            type="radio"
            name={name}
            checked={chip.value === value}
            disabled={chip.isDisabled}
            onChange={() => onChange(chip.value)}
          />
          <span>{chip.label}</span>
        </label>
      ))}
    </div>
  )
}

/** Any number of several; name it by the fieldset around it. */
export function ToggleChips<Value extends string>({ chips, values, onChange, isEven }: SomeOf<Value>) {
  const toggled = (value: Value) =>
    chips.map((chip) => chip.value).filter((each) => values.includes(each) !== (each === value))
  return (
    <div className={styles.chips} data-even={isEven || undefined}>
      {chips.map((chip) => (
        <label key={chip.value} className={styles.chip}>
          <input
            type="checkbox"
            checked={values.includes(chip.value)}
            disabled={chip.isDisabled}
            onChange={() => onChange(toggled(chip.value))}
          />
          <span>{chip.label}</span>
        </label>
      ))}
    </div>
  )
}
