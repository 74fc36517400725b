import { Checkbox, TextInput } from '@mantine/core'
import styles from './partial-day-field.module.css'

interface Props {
  /** What ticking it says. */
  box: string
  label: string
  /** What a tick begins with. */
  usual: string
  /** `HH:MM`, or null where the day is closed as a whole. */
  time: string | null
  onChange: (time: string | null) => void
  fault: string | undefined
}

/** Closes a day only from a time on, or until one. */
export const PartialDayField = ({ box, label, usual, time, onChange, fault }: Props) => (
  <div className={styles.part}>
    <Checkbox
      label={box}
      checked={time !== null}
      onChange={(event) => onChange(event.currentTarget.checked ? usual : null)}
    />
    {time !== null && (
      <TextInput
        type="time"
        label={label}
        value={time}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={fault}
      />
    )}
  </div>
)
