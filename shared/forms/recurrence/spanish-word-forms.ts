import { isMondayToFriday, joinWithConjunction } from './english-word-forms.ts'
import type { OrdinalWeekday } from './weekday.ts'

const weekdayNames = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo']
const monthNames = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
]
const fromTheStart = ['primer', 'segundo', 'tercer', 'cuarto', 'quinto']
const fromTheEnd = ['último', 'penúltimo', 'antepenúltimo']

export const joinWithAnd = (words: string[]) => joinWithConjunction(words, 'y')

export function formatEveryWeekday(weekdays: number[]): string {
  if (weekdays.length === 0) return 'todos los días'
  return isMondayToFriday(weekdays) ? 'de lunes a viernes' : `todos ${weekdayPlurals(weekdays)}`
}

export function findSingleWeekdayName(weekdays: number[]): string | undefined {
  if (weekdays.length === 7) return 'día'
  if (isMondayToFriday(weekdays)) return 'día laborable'
  return weekdays.length === 1 ? weekdayNames[weekdays[0]!] : undefined
}

export function weekdayPlurals(weekdays: number[]): string {
  if (weekdays.length === 7) return 'los días'
  if (isMondayToFriday(weekdays)) return 'los días laborables'
  return `los ${joinWithAnd(listWeekdayNames(weekdays).map((name) => (name.endsWith('s') ? name : `${name}s`)))}`
}

export function listWeekdayNames(weekdays: number[]): string[] {
  return weekdays.map((weekday) => weekdayNames[weekday]!)
}

export function formatNthWeekday({ ordinal, weekday }: OrdinalWeekday): string {
  return formatOrdinalPhrase(ordinal, weekdayNames[weekday]!)
}

/** “el primer lunes”, “el último día”, “el 4.º jueves desde el final”. */
export function formatOrdinalPhrase(ordinal: number, noun: string): string {
  const place = Math.abs(ordinal)
  const word = (ordinal > 0 ? fromTheStart : fromTheEnd)[place - 1]
  if (word) return `el ${word} ${noun}`
  return `el ${place}.º ${noun}${ordinal > 0 ? '' : ' desde el final'}`
}

/** “el primero”, “el último”. */
export function formatStandaloneOrdinal(ordinal: number): string {
  return formatOrdinalPhrase(ordinal, '')
    .replace(/(primer|tercer) /, '$1o')
    .replaceAll('  ', ' ')
    .trim()
}

export function formatMonthList(months: number[]): string {
  return joinWithAnd(months.map((month) => monthNames[month - 1]!))
}

export function formatDayList(monthDays: number[]): string {
  const counted = monthDays.filter((day) => day > 0)
  const many =
    counted.length > 1 ? [`los días ${joinWithAnd(counted.map(String))}`] : counted.map(formatMonthDay)
  return joinWithAnd([...many, ...monthDays.filter((day) => day < 0).map(formatMonthDay)])
}

export function formatMonthDay(day: number): string {
  return day > 0 ? `el día ${day}` : formatOrdinalPhrase(day, 'día')
}
