import { type ReactNode, useId } from 'react'
import styles from './segmented-choice.module.css'

interface Segment<Value extends string> {
  value: Value
  /** An icon needs its `name`. */
  label: ReactNode
  name?: string
}

interface Props<Value extends string> {
  label: string
  segments: readonly Segment<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** One choice out of a few that all stay in sight. */
export function SegmentedChoice<Value extends string>({ label, segments, value, onChange }: Props<Value>) {
  const name = useId()
  return (
    <div className={styles.segments} role="radiogroup" aria-label={label}>
      {segments.map((segment) => (
        <label key={segment.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            aria-label={segment.name}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
          />
          <span>{segment.label}</span>
        </label>
      ))}
    </div>
  )
}
