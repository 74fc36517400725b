import { createCountFormatter } from '#shared/count-formatter.ts'
import {
  dayList,
  dayWord,
  everyWeekday,
  isMondayToFriday,
  joinList,
  monthList,
  namesOfWeekdays,
  nthWeekday,
  ordinalWord,
  singleWeekdayWord,
  weekdayPlurals,
} from './english-word-forms.ts'
import type { RecurrencePhrases, RuleParts } from './recurrence-phrases.ts'

/** Recurrence in English. */
export const englishRecurrence: RecurrencePhrases = {
  never: 'never',
  once: (day, times) => `once, on ${day}${at(times)}`,
  repeatedly: (parts) => `${pattern(parts)}${at(parts.times)}${end(parts)}`,
}

const counted = createCountFormatter('en')
const maxTimesNamed = 4

function pattern(parts: RuleParts): string {
  switch (parts.freq) {
    case 'DAILY':
      return daily(parts)
    case 'WEEKLY':
      return weekly(parts)
    case 'MONTHLY':
      return monthly(parts)
    case 'YEARLY':
      return yearly(parts)
  }
}

function daily({ interval, weekdays, monthDays, months }: RuleParts): string {
  const inMonths = months.length > 0 ? ` in ${monthList(months)}` : ''
  if (interval === 1) {
    if (weekdays.length === 0 && monthDays.length > 0) {
      return `on ${dayList(monthDays)} of ${months.length > 0 ? monthList(months) : 'every month'}`
    }
    return `${everyWeekday(weekdays)}${inMonths}${falling('when it falls on', monthDays)}`
  }
  const limits = [
    weekdays.length > 0 ? ` on ${weekdayPlurals(weekdays)}` : '',
    monthDays.length > 0 ? ` on ${dayList(monthDays)}` : '',
    inMonths,
  ].filter(Boolean)
  return `${every('day', interval)}${limits.length > 0 ? `, but only${limits.join(' and')}` : ''}`
}

function weekly({ interval, weekdays, months, positions }: RuleParts): string {
  const inMonths = months.length > 0 ? ` in ${monthList(months)}` : ''
  if (positions.length > 0 && weekdays.length > 1) {
    const wanted = joinList(positions.map(ordinalWord))
    return `${every('week', interval)} on the ${wanted} of ${joinList(namesOfWeekdays(weekdays))}${inMonths}`
  }
  if (interval === 1) return `${everyWeekday(weekdays)}${inMonths}`
  const days = isMondayToFriday(weekdays)
    ? 'from Monday to Friday'
    : `on ${joinList(namesOfWeekdays(weekdays))}`
  return `${every('week', interval)} ${days}${inMonths}`
}

function monthly(parts: RuleParts): string {
  const { interval, months } = parts
  if (interval > 1) {
    const onlyIn = months.length > 0 ? `, only in ${monthList(months)}` : ''
    return `${every('month', interval)} on ${picked({ ...parts, months: [] })}${onlyIn}`
  }
  if (picksEveryWeekday(parts)) return picked(parts)
  return months.length > 0 ? `on ${picked(parts)}` : `every month on ${picked(parts)}`
}

function yearly(parts: RuleParts): string {
  const { interval, dayOfYear } = parts
  if (interval === 1 && picksEveryWeekday(parts)) return picked(parts)
  return `${every('year', interval)} on ${dayOfYear ?? picked(parts)}`
}

/** The days that are meant of a month or year. */
function picked(parts: RuleParts): string {
  const { weekdays, nthWeekdays, monthDays, positions } = parts
  const nth = nthWeekdays.map(nthWeekday)
  const hasWeekdays = weekdays.length + nth.length > 0
  const span = spanOf(parts)

  if (positions.length > 0) {
    const wanted = `the ${joinList(positions.map(ordinalWord))}`
    const one = monthDays.length + nth.length === 0 ? singleWeekdayWord(weekdays) : undefined
    if (one) return `${wanted} ${one}${span}`
    const among = hasWeekdays
      ? joinList(weekdays.length > 0 ? [`the ${weekdayPlurals(weekdays)}`, ...nth] : nth)
      : dayList(monthDays)
    return `${wanted} of ${among}${span}${hasWeekdays ? falling('that fall on', monthDays) : ''}`
  }
  if (!hasWeekdays) return `${dayList(monthDays)}${span}`
  const days = joinList(weekdays.length > 0 ? [everyWeekday(weekdays), ...nth] : nth)
  return `${days}${span}${falling('when it falls on', monthDays)}`
}

function spanOf(parts: RuleParts): string {
  const { freq, months, nthWeekdays, positions } = parts
  if (months.length > 0) return `${picksEveryWeekday(parts) ? ' in' : ' of'} ${monthList(months)}`
  if (freq !== 'YEARLY' || picksEveryWeekday(parts)) return ''
  return nthWeekdays.length + positions.length > 0 ? ' of the year' : ' of every month'
}

function picksEveryWeekday({ weekdays, nthWeekdays, positions }: RuleParts): boolean {
  return weekdays.length > 0 && nthWeekdays.length + positions.length === 0
}

function falling(verb: string, monthDays: number[]): string {
  return monthDays.length > 0 ? ` ${verb} the ${joinList(monthDays.map(dayWord), 'or')}` : ''
}

function every(unit: string, interval: number): string {
  return `every ${interval === 1 ? unit : counted(interval, unit, `${unit}s`)}`
}

function at(times: string[]): string {
  if (times.length === 0) return ''
  if (times.length <= maxTimesNamed) return ` at ${joinList(times)}`
  return `, ${counted(times.length, 'time', 'times')} a day from ${times[0]} to ${times.at(-1)}`
}

function end({ count, until, times }: RuleParts): string {
  if (count !== undefined)
    return `, ${times.length > 1 ? `on ${counted(count, 'day', 'days')}` : counted(count, 'time', 'times')}`
  return until === undefined ? '' : ` until ${until}`
}
