import { NativeSelect } from '@mantine/core'
import { SegmentedChoice } from '#client/staff-ui/page/segmented-choice.tsx'
import { FieldHint, FieldRow, InlineFields } from '#client/staff-ui/wizard/field-row.tsx'
import { m } from '#client/words/messages.js'
import { parseOrdinalWeekday, weekdayCodes } from '#shared/forms/recurrence/weekday.ts'
import { dateToDay, weekdayOfDay } from '#shared/time/calendar-day.ts'
import { weekdayLabel } from './schedule-labels.ts'
import type { DraftRule } from './schedule-pattern.ts'
import { useDraftSchedule } from './use-draft-schedule.ts'

const ordinals = [
  { value: '1', label: m.form_ordinal_1 },
  { value: '2', label: m.form_ordinal_2 },
  { value: '3', label: m.form_ordinal_3 },
  { value: '4', label: m.form_ordinal_4 },
  { value: '-1', label: m.form_ordinal_last },
]

/** Which day of each month: by its number, or by its weekday. */
export function MonthDayField({ rule, startsOn }: { rule: DraftRule; startsOn: string | null }) {
  const { changeRule } = useDraftSchedule()
  const { byday: _byday, bymonthday: _bymonthday, ...kept } = rule
  const day = rule.bymonthday?.[0] ?? Number(startsOn?.slice(8) ?? 1)
  const { ordinal, weekday } = rule.byday?.[0] ? parseOrdinalWeekday(rule.byday[0]) : nthWeekdayOf(startsOn)
  const byNumber = (number: number) => changeRule({ ...kept, bymonthday: [number] })
  const byWeekday = (nth: number, code: string | undefined) =>
    code && changeRule({ ...kept, byday: [`${nth}${code}`] })

  return (
    <FieldRow label={m.form_days()} legend={m.form_month_day()}>
      <SegmentedChoice
        label={m.form_month_day()}
        value={rule.byday ? 'weekday' : 'number'}
        onChange={(by) => (by === 'number' ? byNumber(day) : byWeekday(ordinal, weekdayCodes[weekday]))}
        segments={[
          { value: 'number', label: m.form_month_day_number() },
          { value: 'weekday', label: m.form_month_day_weekday() },
        ]}
      />
      {rule.byday ? (
        <InlineFields>
          <NativeSelect
            aria-label={m.form_month_which()}
            data={ordinals.map(({ value, label }) => ({ value, label: label() }))}
            value={String(ordinal)}
            onChange={({ currentTarget }) => byWeekday(Number(currentTarget.value), weekdayCodes[weekday])}
          />
          <NativeSelect
            aria-label={m.form_month_weekday()}
            data={weekdayCodes.map((value, index) => ({ value, label: weekdayLabel(index, 'long') }))}
            value={weekdayCodes[weekday]}
            onChange={({ currentTarget }) => byWeekday(ordinal, currentTarget.value)}
          />
        </InlineFields>
      ) : (
        <InlineFields>
          <NativeSelect
            aria-label={m.form_month_day_number()}
            data={[
              ...Array.from({ length: 31 }, (_, index) => String(index + 1)),
              { value: '-1', label: m.form_month_last_day() },
            ]}
            value={String(day)}
            onChange={({ currentTarget }) => byNumber(Number(currentTarget.value))}
          />
          {day > 28 && <FieldHint>{m.form_month_skips()}</FieldHint>}
        </InlineFields>
      )}
    </FieldRow>
  )
}

function nthWeekdayOf(startsOn: string | null) {
  if (startsOn === null) return { ordinal: 1, weekday: 0 }
  const nth = Math.ceil(Number(startsOn.slice(8)) / 7)
  return { ordinal: nth > 4 ? -1 : nth, weekday: weekdayOfDay(dateToDay(startsOn)) }
}
