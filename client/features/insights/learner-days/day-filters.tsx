import { Checkbox, NativeSelect } from '@mantine/core'
import { Segments } from '#client/staff-ui/page/segments.tsx'
import { m } from '#client/words/messages.js'
import type { LearnerProgress } from '#shared/insights/progress-endpoints.ts'
import styles from './day-filters.module.css'
import type { DayRange } from './day-range.ts'
import { RangeDates } from './range-dates.tsx'

/** What the graph shows besides the matched score. */
export type Lines = Record<'own' | 'goal' | 'phases' | 'trend', boolean>

interface Props {
  progress: LearnerProgress
  formId: string
  onForm: (id: string) => void
  range: DayRange
  onRange: (range: DayRange) => void
  /** Null where no lines are drawn. */
  lines: Lines | null
  onLines: (lines: Lines) => void
}

/** Which form, how far back, and which lines. */
export function DayFilters({ progress, formId, onForm, range, onRange, lines, onLines }: Props) {
  const { forms, from, to } = progress
  const words = {
    own: m.days_show_own(),
    goal: m.days_show_goal(),
    phases: m.days_show_phases(),
    trend: m.days_show_trend(),
  }
  return (
    <div className={styles.filters}>
      <NativeSelect
        aria-label={m.days_form()}
        data={forms.map(({ id, title }) => ({ value: id, label: title }))}
        value={formId}
        onChange={(event) => onForm(event.currentTarget.value)}
      />
      <Segments
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
        <RangeDates key={`${range.from} ${range.to}`} range={range} onRange={onRange} />
      )}
      {lines && (
        <div className={styles.ticks}>
          {Object.entries(words).map(([line, label]) => (
            <Checkbox
              key={line}
              label={label}
              checked={lines[line as keyof Lines]}
              onChange={(event) => onLines({ ...lines, [line]: event.currentTarget.checked })}
            />
          ))}
        </div>
      )}
    </div>
  )
}
