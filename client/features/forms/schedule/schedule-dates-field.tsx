import { SegmentedChoice } from '#client/staff-ui/page/segmented-choice.tsx'
import { FieldRow } from '#client/staff-ui/wizard/field-row.tsx'
import { m } from '#client/words/messages.js'
import type { DraftSchedule } from '#shared/forms/drafts/form-draft.ts'
import { addCalendarDays } from '#shared/time/calendar-day.ts'
import { DayField } from '../fields/day-field.tsx'
import { NumberField } from '../fields/number-field.tsx'
import { useDraftReview } from '../writing/draft-review-context.ts'
import { FirstDayField } from './first-day-field.tsx'
import type { DraftRule, SchedulePattern } from './schedule-pattern.ts'
import { useDraftSchedule } from './use-draft-schedule.ts'

type End = 'never' | 'until' | 'count'

const daysUntil = 84
const datesCounted = 10

/** The first date of a schedule, and where it ends. */
export function ScheduleDatesField({
  schedule,
  pattern,
}: {
  schedule: DraftSchedule
  pattern: SchedulePattern | null
}) {
  const { faultAt } = useDraftReview()
  const { changeRule } = useDraftSchedule()
  const { rule, startsOn } = schedule
  const end = rule ? endOf(rule) : 'never'
  const { until: _until, count: _count, ...endless } = rule ?? {}

  function endBy(chosen: End) {
    if (chosen === 'never') changeRule(endless)
    else if (chosen === 'count') changeRule({ ...endless, count: datesCounted })
    else if (startsOn) changeRule({ ...endless, until: addCalendarDays(startsOn, daysUntil) })
  }

  return (
    <FieldRow label={m.form_dates()} legend={m.form_dates_legend()}>
      <FirstDayField schedule={schedule} />
      {rule && pattern !== 'times' && (
        <SegmentedChoice
          label={m.form_end()}
          value={end}
          onChange={endBy}
          segments={[
            { value: 'never', label: m.form_end_never() },
            { value: 'until', label: m.form_end_until() },
            { value: 'count', label: m.form_end_count() },
          ]}
        />
      )}
      {rule?.until !== undefined && (
        <DayField
          id="schedule.rule.until"
          label={m.form_ends_on()}
          lead={m.form_until()}
          value={rule.until}
          min={startsOn ?? undefined}
          onChange={(day) => changeRule({ ...endless, until: day })}
          fault={faultAt('schedule.rule.until')}
        />
      )}
      {rule?.count !== undefined && (
        <NumberField
          id="schedule.rule.count"
          label={m.form_count()}
          value={rule.count}
          onChange={(count) => count !== null && changeRule({ ...endless, count })}
          min={1}
          max={10_000}
          unit={m.form_dates_unit()}
          hint={m.form_count_hint()}
          fault={faultAt('schedule.rule.count')}
          isStrict
        />
      )}
    </FieldRow>
  )
}

const endOf = ({ until, count }: DraftRule): End =>
  until !== undefined ? 'until' : count !== undefined ? 'count' : 'never'
