import { createCountFormatter } from '#shared/count-formatter.ts'
import { isMondayToFriday, joinWithConjunction } from './english-word-forms.ts'
import type { CompleteRuleParts, RecurrencePhrases, SomeDays } from './recurrence-phrases.ts'
import {
  findSingleWeekdayName,
  formatDayList,
  formatEveryWeekday,
  formatMonthDay,
  formatMonthList,
  formatNthWeekday,
  formatOrdinalPhrase,
  formatStandaloneOrdinal,
  joinWithAnd,
  listWeekdayNames,
  weekdayPlurals,
} from './spanish-word-forms.ts'

/** Recurrence in Spanish. */
export const spanishRecurrence: RecurrencePhrases = {
  never: 'nunca',
  once: (day, times) => `una vez, el ${day}${at(times)}`,
  repeatedly: (parts) => `${pattern(parts)}${limitedTo(parts)}${at(parts.times)}${end(parts)}`,
  only: (days, times) => `${at(times).replace(/^,? /, '')} solo ${daysOf(days)}`,
}

const limitedTo = ({ only, times }: CompleteRuleParts) =>
  only ? `, solo ${daysOf(only)}${times.length > maxTimesNamed ? '' : ','}` : ''

function daysOf({ weekdays, cycleDays }: SomeDays): string {
  const labels = joinWithAnd(cycleDays)
  if (weekdays.length === 0) return `los días ${labels}`
  return cycleDays.length > 0 ? `${weekdayPlurals(weekdays)} que sean ${labels}` : weekdayPlurals(weekdays)
}

const counted = createCountFormatter('es')
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
  if (interval === 1) {
    if (weekdays.length === 0 && monthDays.length > 0) {
      return `${formatDayList(monthDays)} de ${months.length > 0 ? formatMonthList(months) : 'cada mes'}`
    }
    return `${formatEveryWeekday(weekdays)}${inMonths(months)}${onlyOn(monthDays)}`
  }
  const limits = [
    weekdays.length > 0 ? ` ${onWeekdays(weekdays)}` : '',
    monthDays.length > 0 ? ` ${formatDayList(monthDays)}` : '',
    inMonths(months),
  ].filter(Boolean)
  return `${every(interval, 'día', 'días')}${limits.length > 0 ? `, pero solo${limits.join(' y')}` : ''}`
}

function weekly({ interval, weekdays, months, positions }: CompleteRuleParts): string {
  const weeks = every(interval, 'semana', 'semanas')
  if (positions.length > 0 && weekdays.length > 1) {
    const wanted = joinWithAnd(positions.map(formatStandaloneOrdinal))
    return `${weeks}${inMonths(months)}, ${wanted} de estos días: ${joinWithAnd(listWeekdayNames(weekdays))}`
  }
  if (interval === 1) return `${formatEveryWeekday(weekdays)}${inMonths(months)}`
  return `${weeks}, ${onWeekdays(weekdays)}${inMonths(months)}`
}

function monthly(parts: CompleteRuleParts): string {
  const { interval, months } = parts
  if (interval === 1) return picked(parts)
  const onlyIn = months.length > 0 ? `, solo en ${formatMonthList(months)}` : ''
  return `${every(interval, 'mes', 'meses')}, ${picked(parts, '')}${onlyIn}`
}

function yearly(parts: CompleteRuleParts): string {
  const { interval, dayOfYear } = parts
  if (interval === 1 && picksEveryWeekday(parts)) return picked(parts)
  return `${every(interval, 'año', 'años')}, ${dayOfYear ? `el ${dayOfYear}` : picked(parts)}`
}

/** The days that are meant of a month or year. */
function picked(parts: CompleteRuleParts, span = spanOf(parts)): string {
  const { weekdays, nthWeekdays, monthDays, positions } = parts
  const nths = nthWeekdays.map(formatNthWeekday)
  const hasWeekdays = weekdays.length + nths.length > 0

  if (positions.length > 0) {
    const one = monthDays.length + nths.length === 0 ? findSingleWeekdayName(weekdays) : undefined
    if (one) return `${joinWithAnd(positions.map((position) => formatOrdinalPhrase(position, one)))}${span}`
    const among = weekdays.length > 0 ? [weekdayPlurals(weekdays), ...nths] : nths
    const days = hasWeekdays ? joinWithAnd(among) : formatDayList(monthDays)
    const falling = hasWeekdays && monthDays.length > 0 ? ` que caen en ${either(monthDays)}` : ''
    return `${joinWithAnd(positions.map(formatStandaloneOrdinal))} entre ${days}${span}${falling}`
  }
  if (!hasWeekdays) return `${formatDayList(monthDays)}${span}`
  const days = joinWithAnd(weekdays.length > 0 ? [formatEveryWeekday(weekdays), ...nths] : nths)
  return `${days}${span}${onlyOn(monthDays)}`
}

function spanOf(parts: CompleteRuleParts): string {
  const { freq, months, nthWeekdays, positions } = parts
  if (picksEveryWeekday(parts)) return inMonths(months)
  if (months.length > 0) return ` de ${formatMonthList(months)}`
  return freq === 'YEARLY' && nthWeekdays.length + positions.length > 0 ? ' del año' : ' de cada mes'
}

function picksEveryWeekday({ weekdays, nthWeekdays, positions }: CompleteRuleParts): boolean {
  return weekdays.length > 0 && nthWeekdays.length + positions.length === 0
}

const either = (monthDays: number[]) => joinWithConjunction(monthDays.map(formatMonthDay), 'o')

const inMonths = (months: number[]) => (months.length > 0 ? ` en ${formatMonthList(months)}` : '')

const onlyOn = (monthDays: number[]) => (monthDays.length > 0 ? `, solo si es ${either(monthDays)}` : '')

function every(interval: number, one: string, many: string): string {
  return `cada ${interval === 1 ? one : counted(interval, one, many)}`
}

function onWeekdays(weekdays: number[]): string {
  return isMondayToFriday(weekdays) || weekdays.length === 7
    ? formatEveryWeekday(weekdays)
    : weekdayPlurals(weekdays)
}

function at(times: string[]): string {
  if (times.length === 0) return ''
  if (times.length > maxTimesNamed)
    return `, ${counted(times.length, 'vez', 'veces')} al día de ${times[0]} a ${times.at(-1)}`
  return `${/^0?1\D/.test(times[0]!) ? ' a la' : ' a las'} ${joinWithAnd(times)}`
}

function end({ count, until, times }: CompleteRuleParts): string {
  if (count !== undefined)
    return `, ${times.length > 1 ? `en ${counted(count, 'día', 'días')}` : counted(count, 'vez', 'veces')}`
  return until === undefined ? '' : ` hasta el ${until}`
}
