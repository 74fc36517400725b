import { TextInput } from '@mantine/core'
import { type ChangeEvent, useState } from 'react'
import { SegmentedChoice } from '#client/staff-ui/page/segmented-choice.tsx'
import { m } from '#client/words/messages.js'
import styles from './day-filters.module.css'
import type { DayRange } from './day-range.ts'

interface Props {
  range: DayRange
  onRange: (range: DayRange) => void
  /** What is shown now: where dates of one's own begin. */
  shown: { from: string; to: string }
}

/** How far back: weeks, all, or dates of one's own. */
export const DayRangeChoice = ({ range, onRange, shown: { from, to } }: Props) => (
  <>
    <SegmentedChoice
      label={m.days_range()}
      value={typeof range === 'object' ? 'dates' : range}
      onChange={(value) => onRange(value === 'dates' ? { from, to } : value)}
      segments={[
        { value: '4-weeks', label: m.days_range_4_weeks() },
        { value: '12-weeks', label: m.days_range_12_weeks() },
        { value: 'all', label: m.days_range_all() },
        { value: 'dates', label: m.days_range_dates() },
      ]}
    />
    {typeof range === 'object' && (
      <DayRangeDates key={`${range.from} ${range.to}`} range={range} onRange={onRange} />
    )}
  </>
)

interface Dates {
  from: string
  to: string
}

/** From which day to which; taken once both are days and in order. */
function DayRangeDates({ range, onRange }: { range: Dates; onRange: (range: Dates) => void }) {
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
