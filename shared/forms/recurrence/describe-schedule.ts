import { dateToDay } from '../../time/calendar-day.ts'
import { listRuleDates } from './list-rule-dates.ts'
import { hasOwnDays, type PeriodDays } from './period-days.ts'
import type { RecurrenceFormatter } from './recurrence-formatter.ts'
import type { CompleteRuleParts } from './recurrence-phrases.ts'
import { fillRule, type RecurrenceRule } from './rule.ts'
import { parseOrdinalWeekday, weekdayNumber } from './weekday.ts'

interface Described {
  rule: RecurrenceRule
  startsOn: string
  periods?: readonly ({ time: string } & PeriodDays)[]
}

/** Says in words when a schedule opens, such as "every weekday at 09:00 until 12 June 2027", or that it never does. */
export function describeSchedule(
  { rule, startsOn, periods = [] }: Described,
  writing: RecurrenceFormatter,
): string {
  const { words } = writing
  const timesOf = (some: readonly { time: string }[]) =>
    some
      .map(({ time }) => time)
      .sort()
      .map(writing.time)
  const [first, second] = listRuleDates(rule, startsOn, { limit: 2 })
  if (first === undefined) return words.never
  if (second === undefined) return words.once(writing.day(first), timesOf(periods))
  const onAll = periods.filter((period) => !hasOwnDays(period))
  const onSome = Map.groupBy(periods.filter(hasOwnDays), (period) => JSON.stringify(daysOf(period)))
  const parts = partsOf(fillRule(rule, dateToDay(startsOn)), writing)
  const [some, ...others] = [...onSome.values()].map((some) => ({
    only: daysOf(some[0]!),
    times: timesOf(some),
  }))
  if (onAll.length === 0 && some && others.length === 0) return words.repeatedly({ ...parts, ...some })
  return [
    words.repeatedly({ ...parts, times: timesOf(onAll) }),
    ...[some, ...others].flatMap((each) => (each ? words.only(each.only, each.times) : [])),
  ].join('; ')
}

const daysOf = ({ weekdays = [], cycleDays = [] }: PeriodDays) => ({
  weekdays: ordered(weekdays.map((code) => weekdayNumber(code)!)),
  cycleDays,
})

function partsOf(rule: RecurrenceRule, writing: RecurrenceFormatter): Omit<CompleteRuleParts, 'times'> {
  const entries = (rule.byday ?? []).map(parseOrdinalWeekday)
  const weekdays = ordered(entries.filter(({ ordinal }) => ordinal === 0).map(({ weekday }) => weekday))
  return {
    freq: rule.freq,
    interval: rule.interval ?? 1,
    weekdays: rule.freq === 'DAILY' && weekdays.length === 7 ? [] : weekdays,
    nthWeekdays: entries.filter(({ ordinal }) => ordinal !== 0),
    monthDays: ordered(rule.bymonthday ?? []),
    months: ordered(rule.bymonth ?? []),
    positions: ordered(rule.bysetpos ?? []),
    dayOfYear: onlyDayOfYear(rule, writing),
    count: rule.count,
    until: rule.until && writing.day(rule.until),
  }
}

function onlyDayOfYear(
  { byday = [], bymonthday = [], bymonth = [], bysetpos = [] }: RecurrenceRule,
  writing: RecurrenceFormatter,
): string | undefined {
  const [month, ...months] = bymonth
  const [day, ...days] = bymonthday
  const more = [...months, ...days, ...byday, ...bysetpos]
  if (!month || !day || day < 0 || more.length > 0) return
  return writing.dayOfYear(month, day)
}

/** Each number once, those counted from the end behind the others. */
function ordered(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].sort((one, other) => Number(one < 0) - Number(other < 0) || one - other)
}
