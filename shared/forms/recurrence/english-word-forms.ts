import type { ByDay } from './weekday.ts'

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

export function everyWeekday(weekdays: number[]): string {
  if (weekdays.length === 0 || weekdays.length === 7) return 'every day'
  return `every ${isMondayToFriday(weekdays) ? 'weekday' : joinList(namesOfWeekdays(weekdays))}`
}

export function singleWeekdayWord(weekdays: number[]): string | undefined {
  if (weekdays.length === 7) return 'day'
  if (isMondayToFriday(weekdays)) return 'weekday'
  return weekdays.length === 1 ? namesOfWeekdays(weekdays)[0] : undefined
}

export function weekdayPlurals(weekdays: number[]): string {
  if (weekdays.length === 7) return 'days'
  return isMondayToFriday(weekdays)
    ? 'weekdays'
    : joinList(namesOfWeekdays(weekdays).map((name) => `${name}s`))
}

export function isMondayToFriday(weekdays: number[]): boolean {
  return weekdays.join() === '0,1,2,3,4'
}

export function nthWeekday({ ordinal, weekday }: ByDay): string {
  return `the ${ordinalWord(ordinal)} ${weekdayNames[weekday]}`
}

export function namesOfWeekdays(weekdays: number[]): string[] {
  return weekdays.map((weekday) => weekdayNames[weekday]!)
}

export function monthList(months: number[]): string {
  return joinList(months.map((month) => monthNames[month - 1]!))
}

export function dayList(monthDays: number[]): string {
  return `the ${joinList(monthDays.map(dayWord))}`
}

export function dayWord(day: number): string {
  return day > 0 ? numeral(day) : `${ordinalWord(day)} day`
}

export function ordinalWord(ordinal: number): string {
  if (ordinal === -1) return 'last'
  const word = smallOrdinals[Math.abs(ordinal) - 1] ?? numeral(Math.abs(ordinal))
  return ordinal > 0 ? word : `${word} to last`
}

function numeral(number: number): string {
  const isTeen = Math.floor(number / 10) % 10 === 1
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')
  return `${number}${ending}`
}

export function joinList(words: string[], joint = 'and'): string {
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} ${joint} ${words.at(-1)}`
}
