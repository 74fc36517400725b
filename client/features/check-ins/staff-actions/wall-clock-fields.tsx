import { TextInput } from '@mantine/core'
import { m } from '#client/words/messages.js'
import type { WallClockTime } from '#shared/check-ins/staff-action.ts'
import styles from './wall-clock-fields.module.css'

interface Props {
  dayLabel: string
  timeLabel: string
  value: WallClockTime
  onChange: (value: WallClockTime) => void
}

/** A day and a time on the organisation's clocks. */
export const WallClockFields = ({ dayLabel, timeLabel, value, onChange }: Props) => (
  <div className={styles.fields}>
    <TextInput
      type="date"
      label={dayLabel}
      value={value.onDate}
      error={value.onDate === '' && m.act_day_missing()}
      onChange={({ currentTarget: { value: onDate } }) => onChange({ ...value, onDate })}
    />
    <TextInput
      type="time"
      label={timeLabel}
      value={value.time}
      error={value.time === '' && m.act_time_missing()}
      onChange={({ currentTarget: { value: time } }) => onChange({ ...value, time })}
    />
  </div>
)
