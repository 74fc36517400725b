import { Checkbox, NativeSelect } from '@mantine/core'
import { m } from '#client/words/messages.js'
import type { LearnerProgress } from '#shared/insights/progress-endpoints.ts'
import styles from './day-filters.module.css'
import type { DayRange } from './day-range.ts'
import { DayRangeChoice } from './day-range-choice.tsx'

/** What the graph shows besides the matched score. */
export type VisibleGraphLines = Record<'own' | 'goal' | 'phases' | 'trend', boolean>

interface Props {
  progress: LearnerProgress
  formId: string
  onForm: (id: string) => void
  range: DayRange
  onRange: (range: DayRange) => void
  /** Null where no lines are drawn. */
  lines: VisibleGraphLines | null
  onLines: (lines: VisibleGraphLines) => void
}

/** Which form, how far back, and which lines. */
export function DayFilters({ progress, formId, onForm, range, onRange, lines, onLines }: Props) {
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
        data={progress.forms.map(({ id, title }) => ({ value: id, label: title }))}
        value={formId}
        onChange={(event) => onForm(event.currentTarget.value)}
      />
      <DayRangeChoice range={range} onRange={onRange} shown={progress} />
      {lines && (
        <div className={styles.ticks}>
          {Object.entries(words).map(([line, label]) => (
            <Checkbox
              key={line}
              label={label}
              checked={lines[line as keyof VisibleGraphLines]}
              onChange={(event) => onLines({ ...lines, [line]: event.currentTarget.checked })}
            />
          ))}
        </div>
      )}
    </div>
  )
}
