import { Checkbox, NativeSelect } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { graphLink } from '#client/features/check-ins/check-in-links.ts'
import { Segments } from '#client/staff-ui/page/segments.tsx'
import { m } from '#client/words/messages.js'
import type { LearnerGraph } from '#shared/insights/endpoints.ts'
import styles from './day-filters.module.css'
import type { DayRange } from './day-range.ts'

interface Props {
  learnerId: string
  form: { id: string }
  forms: LearnerGraph['forms']
  range: DayRange
  onRange: (range: DayRange) => void
  withOwn: boolean
  onOwn: (withOwn: boolean) => void
  withGoal: boolean
  onGoal: (withGoal: boolean) => void
}

/** Which form, how far back, and which lines. */
export function DayFilters(props: Props) {
  const { learnerId, form, forms, range, onRange, withOwn, onOwn, withGoal, onGoal } = props
  const navigate = useNavigate()
  return (
    <div className={styles.filters}>
      <NativeSelect
        aria-label={m.days_form()}
        data={forms.map(({ id, title }) => ({ value: id, label: title }))}
        value={form.id}
        onChange={(event) =>
          void navigate({ ...graphLink(learnerId, event.currentTarget.value), replace: true })
        }
      />
      <Segments
        label={m.days_range()}
        value={range}
        onChange={onRange}
        segments={[
          { value: '4-weeks', label: m.days_range_4_weeks() },
          { value: '12-weeks', label: m.days_range_12_weeks() },
          { value: 'all', label: m.days_range_all() },
        ]}
      />
      <div className={styles.ticks}>
        <Checkbox
          label={m.days_show_own()}
          checked={withOwn}
          onChange={(event) => onOwn(event.currentTarget.checked)}
        />
        <Checkbox
          label={m.days_show_goal()}
          checked={withGoal}
          onChange={(event) => onGoal(event.currentTarget.checked)}
        />
      </div>
    </div>
  )
}
