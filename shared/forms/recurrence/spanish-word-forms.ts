import { isMondayToFriday, joinList } from './english-word-forms.ts'
import type { ByDay } from './weekday.ts'

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

export const joinWithAnd = (words: string[]) => joinList(words, 'y')

export function everyWeekday(weekdays: number[]): string {
  if (weekdays.length === 0) return 'todos los días'
  return isMondayToFriday(weekdays) ? 'de lunes a viernes' : `todos ${weekdayPlurals(weekdays)}`
}

export function singleWeekdayWord(weekdays: number[]): string | undefined {
  if (weekdays.length === 7) return 'día'
  if (isMondayToFriday(weekdays)) return 'día laborable'
  return weekdays.length === 1 ? weekdayNames[weekdays[0]!] : undefined
}

export function weekdayPlurals(weekdays: number[]): string {
  if (weekdays.length === 7) return 'los días'
  if (isMondayToFriday(weekdays)) return 'los días laborables'
  return `los ${joinWithAnd(namesOfWeekdays(weekdays).map((name) => (name.endsWith('s') ? name : `${name}s`)))}`
}

export function namesOfWeekdays(weekdays: number[]): string[] {
  return weekdays.map((weekday) => weekdayNames[weekday]!)
}

export function nthWeekday({ ordinal, weekday }: ByDay): string {
  return ordinalPhrase(ordinal, weekdayNames[weekday]!)
}

/** “el primer lunes”, “el último día”, “el 4.º jueves desde el final”. */
export function ordinalPhrase(ordinal: number, noun: string): string {
  const place = Math.abs(ordinal)
  const word = (ordinal > 0 ? fromTheStart : fromTheEnd)[place - 1]
  if (word) return `el ${word} ${noun}`
  return `el ${place}.º ${noun}${ordinal > 0 ? '' : ' desde el final'}`
}

/** “el primero”, “el último”. */
export function ordinalAlone(ordinal: number): string {
  return ordinalPhrase(ordinal, '')
    .replace(/(primer|tercer) /, '$1o')
    .replaceAll('  ', ' ')
    .trim()
}

export function monthList(months: number[]): string {
  return joinWithAnd(months.map((month) => monthNames[month - 1]!))
}

export function dayList(monthDays: number[]): string {
  const counted = monthDays.filter((day) => day > 0)
  const many = counted.length > 1 ? [`los días ${joinWithAnd(counted.map(String))}`] : counted.map(dayWord)
  return joinWithAnd([...many, ...monthDays.filter((day) => day < 0).map(dayWord)])
}

export function dayWord(day: number): string {
  return day > 0 ? `el día ${day}` : ordinalPhrase(day, 'día')
}
