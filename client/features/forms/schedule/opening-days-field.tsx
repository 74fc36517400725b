import { ChoiceChips, ToggleChips } from '#client/staff-ui/page/chips.tsx'
import { FieldHint, FieldRow } from '#client/staff-ui/wizard/field-row.tsx'
import { m } from '#client/words/messages.js'
import type { DraftSchedule } from '#shared/forms/drafts/form-draft.ts'
import { type WeekdayCode, weekdayCodes } from '#shared/forms/recurrence/weekday.ts'
import { MonthDayField } from './month-day-field.tsx'
import { weekdayChips } from './schedule-labels.ts'
import type { SchedulePattern } from './schedule-pattern.ts'
import { useDraftSchedule } from './use-draft-schedule.ts'

/** On which days a form opens, as its pattern lets one choose. */
export function OpeningDaysField({
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
          chips={weekdayChips()}
          value={days[0] ?? null}
          onChange={(day) => changeRule({ ...rule, byday: [day] })}
        />
      ) : (
        <ToggleChips
          isEven
          chips={weekdayChips()}
          values={days}
          onChange={(chosen: WeekdayCode[]) => chosen.length > 0 && changeRule({ ...rule, byday: chosen })}
        />
      )}
      {pattern === 'fortnightly' && <FieldHint>{m.form_days_fortnightly()}</FieldHint>}
      {pattern !== 'weekly' && days.length === 1 && <FieldHint>{m.form_days_one_stays()}</FieldHint>}
    </FieldRow>
  )
}
