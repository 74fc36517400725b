import { SegmentedChoice } from '#client/staff-ui/page/segmented-choice.tsx'
import { m } from '#client/words/messages.js'
import type { DayRange } from './day-range.ts'
import { DayRangeDates } from './day-range-dates.tsx'

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
