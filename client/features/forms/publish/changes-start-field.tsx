import { ChoiceChips } from '#client/staff-ui/page/chips.tsx'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { FieldRow } from '#client/staff-ui/wizard/field-row.tsx'
import { m } from '#client/words/messages.js'
import { findChangedTimesStart } from '#shared/forms/schedules/find-changed-times-start.ts'
import { DayField } from '../fields/day-field.tsx'
import type { ActiveForm } from '../writing/form-editor-context.tsx'
import styles from './publish-changes.module.css'

interface Props {
  running: ActiveForm
  isScheduleChanged: boolean
  /** Null for the next opening. */
  from: string | null
  onChange: (from: string | null) => void
}

/** From when the changes hold, and what that means for new times. */
export function ChangesStartField({ running, isScheduleChanged, from, onChange }: Props) {
  const { today, openedOn } = running
  const timesFrom = findChangedTimesStart({ from, today, openedOn })
  const isLater = openedOn !== null && timesFrom > (from ?? today)
  return (
    <FieldRow label={m.changes_from()}>
      <div className={styles.choices}>
        <ChoiceChips
          chips={[
            { value: 'next', label: m.changes_from_next() },
            { value: 'day', label: m.changes_from_day() },
          ]}
          value={from === null ? 'next' : 'day'}
          onChange={(when) => onChange(when === 'next' ? null : today)}
        />
        {from !== null && (
          <DayField
            label={m.changes_day()}
            lead={m.changes_day_lead()}
            value={from}
            min={today}
            onChange={onChange}
          />
        )}
        {isScheduleChanged && (
          <p role="status">
            {isLater
              ? m.changes_times_later({ today: dayLabel(openedOn, 'full'), day: dayLabel(timesFrom, 'full') })
              : m.changes_times_from({ day: dayLabel(timesFrom, 'full') })}
          </p>
        )}
      </div>
    </FieldRow>
  )
}
