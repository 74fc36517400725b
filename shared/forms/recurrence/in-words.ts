import { dayOf } from './calendar-day.ts'
import { datesOf } from './dates-of-rule.ts'
import { english } from './english.ts'
import { filledRule } from './filled-rule.ts'
import type { RecurrenceWords, RuleParts } from './recurrence-words.ts'
import type { RecurrenceRule } from './rule.ts'
import { byDayOf } from './weekday.ts'

interface Described {
  rule: RecurrenceRule
  startsOn: string
  periods?: readonly { time: string }[]
}

/** Says in words when a schedule opens, such as "every weekday at 09:00 until 12 June 2027", or that it never does. */
export function inWords(
  { rule, startsOn, periods = [] }: Described,
  words: RecurrenceWords = english,
): string {
  const times = periods.map(({ time }) => time).sort()
  const [first, second] = datesOf(rule, startsOn, { limit: 2 })
  if (first === undefined) return words.never
  if (second === undefined) return words.once(first, times)
  return words.repeatedly({ ...partsOf(filledRule(rule, dayOf(startsOn))), times })
}

function partsOf(rule: RecurrenceRule): Omit<RuleParts, 'times'> {
  const entries = (rule.byday ?? []).map(byDayOf)
  return {
    freq: rule.freq,
    interval: rule.interval ?? 1,
    weekdays: ordered(entries.filter(({ ordinal }) => ordinal === 0).map(({ weekday }) => weekday)),
    nthWeekdays: entries.filter(({ ordinal }) => ordinal !== 0),
    monthDays: ordered(rule.bymonthday ?? []),
    months: ordered(rule.bymonth ?? []),
    positions: ordered(rule.bysetpos ?? []),
    count: rule.count,
    until: rule.until,
  }
}

/** Each number once, those counted from the end behind the others. */
function ordered(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].sort((one, other) => Number(one < 0) - Number(other < 0) || one - other)
}
