import { createCountFormatter } from '#shared/count-formatter.ts'
import {
  findSingleWeekdayName,
  formatDayList,
  formatEveryWeekday,
  formatMonthDay,
  formatMonthList,
  formatNthWeekday,
  formatOrdinal,
  isMondayToFriday,
  joinWithConjunction,
  listWeekdayNames,
  weekdayPlurals,
} from './english-word-forms.ts'
import type { CompleteRuleParts, RecurrencePhrases, SomeDays } from './recurrence-phrases.ts'

/** Recurrence in English. */
export const englishRecurrence: RecurrencePhrases = {
  never: 'never',
  once: (day, times) => `once, on ${day}${at(times)}`,
  repeatedly: (parts) => `${pattern(parts)}${limitedTo(parts)}${at(parts.times)}${end(parts)}`,
  only: (days, times) => `${at(times).replace(/^,? /, '')} only on ${daysOf(days)}`,
}

const limitedTo = ({ only, times }: CompleteRuleParts) =>
  only ? `, only on ${daysOf(only)}${times.length > maxTimesNamed ? '' : ','}` : ''

function daysOf({ weekdays, cycleDays }: SomeDays): string {
  const named = isMondayToFriday(weekdays) ? ['weekdays'] : listWeekdayNames(weekdays)
  const labels = joinWithConjunction(cycleDays)
  const labelled = cycleDays.length > 0 ? `${cycleDays.length === 1 ? 'day' : 'days'} ${labels}` : ''
  return [joinWithConjunction(named), labelled].filter(Boolean).join(', on ')
}

const counted = createCountFormatter('en')
const maxTimesNamed = 4

function pattern(parts: CompleteRuleParts): string {
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

function daily({ interval, weekdays, monthDays, months }: CompleteRuleParts): string {
  const inMonths = months.length > 0 ? ` in ${formatMonthList(months)}` : ''
  if (interval === 1) {
    if (weekdays.length === 0 && monthDays.length > 0) {
      return `on ${formatDayList(monthDays)} of ${months.length > 0 ? formatMonthList(months) : 'every month'}`
    }
    return `${formatEveryWeekday(weekdays)}${inMonths}${falling('when it falls on', monthDays)}`
  }
  const limits = [
    weekdays.length > 0 ? ` on ${weekdayPlurals(weekdays)}` : '',
    monthDays.length > 0 ? ` on ${formatDayList(monthDays)}` : '',
    inMonths,
  ].filter(Boolean)
  return `${every('day', interval)}${limits.length > 0 ? `, but only${limits.join(' and')}` : ''}`
}

function weekly({ interval, weekdays, months, positions }: CompleteRuleParts): string {
  const inMonths = months.length > 0 ? ` in ${formatMonthList(months)}` : ''
  if (positions.length > 0 && weekdays.length > 1) {
    const wanted = joinWithConjunction(positions.map(formatOrdinal))
    return `${every('week', interval)} on the ${wanted} of ${joinWithConjunction(listWeekdayNames(weekdays))}${inMonths}`
  }
  if (interval === 1) return `${formatEveryWeekday(weekdays)}${inMonths}`
  const days = isMondayToFriday(weekdays)
    ? 'from Monday to Friday'
    : `on ${joinWithConjunction(listWeekdayNames(weekdays))}`
  return `${every('week', interval)} ${days}${inMonths}`
}

function monthly(parts: CompleteRuleParts): string {
  const { interval, months } = parts
  if (interval > 1) {
    const onlyIn = months.length > 0 ? `, only in ${formatMonthList(months)}` : ''
    return `${every('month', interval)} on ${picked({ ...parts, months: [] })}${onlyIn}`
  }
  if (picksEveryWeekday(parts)) return picked(parts)
  return months.length > 0 ? `on ${picked(parts)}` : `every month on ${picked(parts)}`
}

function yearly(parts: CompleteRuleParts): string {
  const { interval, dayOfYear } = parts
  if (interval === 1 && picksEveryWeekday(parts)) return picked(parts)
  return `${every('year', interval)} on ${dayOfYear ?? picked(parts)}`
}

/** The days that are meant of a month or year. */
function picked(parts: CompleteRuleParts): string {
  const { weekdays, nthWeekdays, monthDays, positions } = parts
  const nth = nthWeekdays.map(formatNthWeekday)
  const hasWeekdays = weekdays.length + nth.length > 0
  const span = spanOf(parts)

  if (positions.length > 0) {
    const wanted = `the ${joinWithConjunction(positions.map(formatOrdinal))}`
    const one = monthDays.length + nth.length === 0 ? findSingleWeekdayName(weekdays) : undefined
    if (one) return `${wanted} ${one}${span}`
    const among = hasWeekdays
      ? joinWithConjunction(weekdays.length > 0 ? [`the ${weekdayPlurals(weekdays)}`, ...nth] : nth)
      : formatDayList(monthDays)
    return `${wanted} of ${among}${span}${hasWeekdays ? falling('that fall on', monthDays) : ''}`
  }
  if (!hasWeekdays) return `${formatDayList(monthDays)}${span}`
  const days = joinWithConjunction(weekdays.length > 0 ? [formatEveryWeekday(weekdays), ...nth] : nth)
  return `${days}${span}${falling('when it falls on', monthDays)}`
}

function spanOf(parts: CompleteRuleParts): string {
  const { freq, months, nthWeekdays, positions } = parts
  if (months.length > 0) return `${picksEveryWeekday(parts) ? ' in' : ' of'} ${formatMonthList(months)}`
  if (freq !== 'YEARLY' || picksEveryWeekday(parts)) return ''
  return nthWeekdays.length + positions.length > 0 ? ' of the year' : ' of every month'
}

function picksEveryWeekday({ weekdays, nthWeekdays, positions }: CompleteRuleParts): boolean {
  return weekdays.length > 0 && nthWeekdays.length + positions.length === 0
}

function falling(verb: string, monthDays: number[]): string {
  return monthDays.length > 0
    ? ` ${verb} the ${joinWithConjunction(monthDays.map(formatMonthDay), 'or')}`
    : ''
}

function every(unit: string, interval: number): string {
  return `every ${interval === 1 ? unit : counted(interval, unit, `${unit}s`)}`
}

function at(times: string[]): string {
  if (times.length === 0) return ''
  if (times.length <= maxTimesNamed) return ` at ${joinWithConjunction(times)}`
  return `, ${counted(times.length, 'time', 'times')} a day from ${times[0]} to ${times.at(-1)}`
}

function end({ count, until, times }: CompleteRuleParts): string {
  if (count !== undefined)
    return `, ${times.length > 1 ? `on ${counted(count, 'day', 'days')}` : counted(count, 'time', 'times')}`
  return until === undefined ? '' : ` until ${until}`
}
