import { useState } from 'react'
import { FieldRow } from '#client/staff-ui/wizard/field-row.tsx'
import { m } from '#client/words/messages.js'
import type { DraftSchedule } from '#shared/forms/drafts/form-draft.ts'
import { NumberField } from '../fields/number-field.tsx'
import { useDraftReview } from '../writing/draft-review-context.ts'
import { CycleDaysField } from './cycle-days-field.tsx'
import { RecurrenceRuleFields } from './exact-rule/recurrence-rule-fields.tsx'
import { OpeningDaysField } from './opening-days-field.tsx'
import { OpeningTimesField } from './opening-times-field.tsx'
import { ReminderField } from './reminder-field.tsx'
import { ScheduleDatesField } from './schedule-dates-field.tsx'
import { type SchedulePattern, visibleSchedulePattern } from './schedule-pattern.ts'
import { SchedulePatternField } from './schedule-pattern-field.tsx'
import { ScheduleSummary } from './schedule-summary.tsx'
import { ScheduleTimeZoneField } from './schedule-time-zone-field.tsx'
import { useDraftSchedule } from './use-draft-schedule.ts'

/** When a form opens, or when it does for one learner: a pattern first, then all that follows from it, and what comes of it in words and dates. */
export function ScheduleFields() {
  const { schedule, isOwn } = useDraftSchedule()
  const [chosen, setChosen] = useState<SchedulePattern | null>(null)
  const pattern = visibleSchedulePattern(chosen, schedule)
  return (
    <>
      <SchedulePatternField pattern={pattern} onChoose={setChosen} />
      {schedule && (
        <>
          {schedule.kind === 'recurring' && (
            <>
              <OpeningDaysField schedule={schedule} pattern={pattern} />
              <CycleDaysField schedule={schedule} />
              <ScheduleDatesField schedule={schedule} pattern={pattern} />
              {schedule.rule && <RecurrenceRuleFields rule={schedule.rule} pattern={pattern} />}
            </>
          )}
          <OpeningTimesField schedule={schedule} />
          <OpenDurationField schedule={schedule} />
          <ReminderField schedule={schedule} />
          {schedule.kind === 'recurring' && !isOwn && <ScheduleTimeZoneField schedule={schedule} />}
          <ScheduleSummary schedule={schedule} />
        </>
      )}
    </>
  )
}

/** How long a check-in stays open. */
function OpenDurationField({ schedule }: { schedule: DraftSchedule }) {
  const { faultAt } = useDraftReview()
  const { changeSchedule } = useDraftSchedule()
  return (
    <FieldRow label={m.form_open_for()} legend={m.form_open_for_legend()}>
      <NumberField
        id="schedule.windowMinutes"
        label={m.form_open_for()}
        value={schedule.windowMinutes}
        onChange={(windowMinutes) => changeSchedule({ windowMinutes })}
        min={5}
        max={1_440}
        unit={m.form_minutes_unit()}
        hint={m.form_open_for_hint()}
        fault={faultAt('schedule.windowMinutes')}
      />
    </FieldRow>
  )
}
