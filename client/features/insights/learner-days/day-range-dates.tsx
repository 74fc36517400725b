import { TextInput } from '@mantine/core'
import { type ChangeEvent, useState } from 'react'
import { m } from '#client/words/messages.js'
import styles from './day-filters.module.css'

interface Dates {
  from: string
  to: string
}

/** From which day to which; taken once both are days and in order. */
export function DayRangeDates({ range, onRange }: { range: Dates; onRange: (range: Dates) => void }) {
  const [dates, setDates] = useState(range)
  const isBackwards = dates.from !== '' && dates.to !== '' && dates.from > dates.to
  const take = (part: keyof Dates) => (event: ChangeEvent<HTMLInputElement>) =>
    setDates({ ...dates, [part]: event.currentTarget.value })
  const leave = () => {
    const isChanged = dates.from !== range.from || dates.to !== range.to
    if (isChanged && !isBackwards && dates.from !== '' && dates.to !== '') onRange(dates)
  }
  const field = (part: keyof Dates, label: string, error?: string) => (
    <TextInput
      type="date"
      label={label}
      value={dates[part]}
      onChange={take(part)}
      onBlur={leave}
      error={error}
    />
  )
  return (
    <div className={styles.dates}>
      {field('from', m.days_range_from())}
      {field('to', m.days_range_to(), isBackwards ? m.days_range_backwards() : undefined)}
    </div>
  )
}
