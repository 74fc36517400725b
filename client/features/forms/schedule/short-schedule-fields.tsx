import { FieldRow } from '#client/staff-ui/wizard/field-row.tsx'
import { m } from '#client/words/messages.js'
import { CycleDaysField } from './cycle-days-field.tsx'
import { FirstDayField } from './first-day-field.tsx'
import { OpeningDaysField } from './opening-days-field.tsx'
import { OpeningTimesField } from './opening-times-field.tsx'
import { findSchedulePattern } from './schedule-pattern.ts'
import { ScheduleSummary } from './schedule-summary.tsx'
import { useDraftSchedule, usePresetSchedule } from './use-draft-schedule.ts'

/** When a form opens, as far as most schools change what a template gives: days, times and the first date. */
export function ShortScheduleFields() {
  usePresetSchedule()
  const { schedule } = useDraftSchedule()
  if (!schedule) return null
  return (
    <>
      {schedule.kind === 'recurring' && (
        <>
          <OpeningDaysField schedule={schedule} pattern={findSchedulePattern(schedule)} />
          <CycleDaysField schedule={schedule} />
          <FieldRow label={m.form_dates()} legend={m.form_dates_legend()}>
            <FirstDayField schedule={schedule} />
          </FieldRow>
        </>
      )}
      <OpeningTimesField schedule={schedule} />
      <ScheduleSummary schedule={schedule} isShort />
    </>
  )
}
