import type { OrdinalWeekday } from './weekday.ts'

const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const smallOrdinals = ['first', 'second', 'third', 'fourth', 'fifth']

export function formatEveryWeekday(weekdays: number[]): string {
  if (weekdays.length === 0 || weekdays.length === 7) return 'every day'
  return `every ${isMondayToFriday(weekdays) ? 'weekday' : joinWithConjunction(listWeekdayNames(weekdays))}`
}

export function findSingleWeekdayName(weekdays: number[]): string | undefined {
  if (weekdays.length === 7) return 'day'
  if (isMondayToFriday(weekdays)) return 'weekday'
  return weekdays.length === 1 ? listWeekdayNames(weekdays)[0] : undefined
}

export function weekdayPlurals(weekdays: number[]): string {
  if (weekdays.length === 7) return 'days'
  return isMondayToFriday(weekdays)
    ? 'weekdays'
    : joinWithConjunction(listWeekdayNames(weekdays).map((name) => `${name}s`))
}

export function isMondayToFriday(weekdays: number[]): boolean {
  return weekdays.join() === '0,1,2,3,4'
}

export function formatNthWeekday({ ordinal, weekday }: OrdinalWeekday): string {
  return `the ${formatOrdinal(ordinal)} ${weekdayNames[weekday]}`
}

export function listWeekdayNames(weekdays: number[]): string[] {
  return weekdays.map((weekday) => weekdayNames[weekday]!)
}

export function formatMonthList(months: number[]): string {
  return joinWithConjunction(months.map((month) => monthNames[month - 1]!))
}

export function formatDayList(monthDays: number[]): string {
  return `the ${joinWithConjunction(monthDays.map(formatMonthDay))}`
}

export function formatMonthDay(day: number): string {
  return day > 0 ? numeral(day) : `${formatOrdinal(day)} day`
}

export function formatOrdinal(ordinal: number): string {
  if (ordinal === -1) return 'last'
  const word = smallOrdinals[Math.abs(ordinal) - 1] ?? numeral(Math.abs(ordinal))
  return ordinal > 0 ? word : `${word} to last`
}

function numeral(number: number): string {
  const isTeen = Math.floor(number / 10) % 10 === 1
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')
  return `${number}${ending}`
}

export function joinWithConjunction(words: string[], joint = 'and'): string {
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} ${joint} ${words.at(-1)}`
}
