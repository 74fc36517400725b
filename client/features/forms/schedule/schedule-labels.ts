import { getDateFormat } from '#client/platform/language/date-format.ts'
import { startWithCapital } from '#client/platform/language/start-with-capital.ts'
import { formatList } from '#client/staff-ui/page/time-label.ts'
import { m } from '#client/words/messages.js'
import type { PeriodDays } from '#shared/forms/recurrence/period-days.ts'
import { type WeekdayCode, weekdayCodes } from '#shared/forms/recurrence/weekday.ts'
import type { neverOpensCause } from './never-opens-cause.ts'
import type { SchedulePattern } from './schedule-pattern.ts'

const words: Record<SchedulePattern, () => string> = {
  'school-days': m.form_pattern_school_days,
  weekdays: m.form_pattern_weekdays,
  weekly: m.form_pattern_weekly,
  fortnightly: m.form_pattern_fortnightly,
  monthly: m.form_pattern_monthly,
  times: m.form_pattern_times,
  daily: m.form_pattern_daily,
  manual: m.form_pattern_manual,
}

export const schedulePatternLabel = (pattern: SchedulePattern | null) =>
  pattern ? words[pattern]() : m.form_pattern_other()

// The first of January 2024 was a Monday.
const weekdayInstant = (weekday: number) => new Date(Date.UTC(2024, 0, 1 + weekday))

/** The name of a weekday, Monday 0. */
export const weekdayLabel = (weekday: number, style: 'short' | 'long') =>
  getDateFormat('UTC', { weekday: style }).format(weekdayInstant(weekday))

/** A choice of weekdays, by the short name of each. */
export const weekdayChips = (weekdays: readonly WeekdayCode[] = weekdayCodes) =>
  weekdays.map((value) => ({
    value,
    label: startWithCapital(weekdayLabel(weekdayCodes.indexOf(value), 'short')),
  }))

/** The days that a period is for: "Mon and Tue", "A". */
export const periodDaysLabel = ({ weekdays = [], cycleDays = [] }: PeriodDays): string =>
  formatList([
    ...weekdayCodes.flatMap((code, weekday) =>
      weekdays.includes(code) ? weekdayLabel(weekday, 'short') : [],
    ),
    ...cycleDays,
  ])

/** The short name of a month, January 0. */
export const monthLabel = (month: number) =>
  getDateFormat('UTC', { month: 'short' }).format(Date.UTC(2024, month))

/** Which of several: first, fifth and so on; below zero counted from the last. */
export function ordinalLabel(nth: number): string {
  if (nth === -1) return m.schedule_ordinal_last()
  const word = m.schedule_ordinal({ nth: Math.abs(nth) })
  return nth < 0 ? m.schedule_ordinal_before_last({ nth: word }) : word
}

/** A number of minutes in hours where it is so many. */
export function durationLabel(minutes: number): string {
  return minutes % 60 === 0 ? m.form_hours({ count: minutes / 60 }) : m.form_minutes({ count: minutes })
}

export const neverOpensMessage = (why: NonNullable<ReturnType<typeof neverOpensCause>>): string =>
  why === 'no-dates' ? m.form_words_never() : m.form_words_all_closed()

/** A sentence made of words that stand within one elsewhere. */
export const toCapitalisedSentence = (words: string) => `${startWithCapital(words)}.`
