import { useState } from 'react'
import { ChoiceChips, ToggleChips } from '#client/staff-ui/page/chips.tsx'
import { FieldHint, FieldRow } from '#client/staff-ui/wizard/field-row.tsx'
import { m } from '#client/words/messages.js'
import type { DraftSchedule } from '#shared/forms/drafts/form-draft.ts'
import { weekdayCodes } from '#shared/forms/recurrence/weekday.ts'
import { NumberField } from '../fields/number-field.tsx'
import { useDraftReview } from '../writing/draft-review-context.ts'
import { RecurrenceRuleFields } from './exact-rule/recurrence-rule-fields.tsx'
import { MonthDayField } from './month-day-field.tsx'
import { OpeningTimesField } from './opening-times-field.tsx'
import { ReminderField } from './reminder-field.tsx'
import { ScheduleDatesField } from './schedule-dates-field.tsx'
import { weekdayLabel } from './schedule-labels.ts'
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

type Weekday = (typeof weekdayCodes)[number]

const chips = () => weekdayCodes.map((value, weekday) => ({ value, label: weekdayLabel(weekday, 'short') }))

/** On which days a form opens, as its pattern lets one choose. */
function OpeningDaysField({
  schedule,
  pattern,
}: {
  schedule: DraftSchedule
  pattern: SchedulePattern | null
}) {
  const { changeRule } = useDraftSchedule()
  const { rule } = schedule
  if (!rule || pattern === null || pattern === 'daily') return null
  if (pattern === 'monthly') return <MonthDayField rule={rule} startsOn={schedule.startsOn} />
  if (pattern === 'times') return null

  const days = weekdayCodes.filter((day) => rule.byday?.includes(day))
  return (
    <FieldRow label={m.form_days()}>
      {pattern === 'weekly' ? (
        <ChoiceChips
          isEven
          chips={chips()}
          value={days[0] ?? null}
          onChange={(day) => changeRule({ ...rule, byday: [day] })}
        />
      ) : (
        <ToggleChips
          isEven
          chips={chips()}
          values={days}
          onChange={(chosen: Weekday[]) => chosen.length > 0 && changeRule({ ...rule, byday: chosen })}
        />
      )}
      {pattern === 'fortnightly' && <FieldHint>{m.form_days_fortnightly()}</FieldHint>}
      {pattern !== 'weekly' && days.length === 1 && <FieldHint>{m.form_days_one_stays()}</FieldHint>}
    </FieldRow>
  )
}
