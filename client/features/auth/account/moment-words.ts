import { dayAt } from '#client/platform/day-at.ts'
import { dayWords } from '#client/staff-ui/page/day-words.ts'
import { timeWords } from '#client/staff-ui/page/time-words.ts'

/** Day and time of an instant where the reader is: 7 September 2026, 08:00. */
export function momentWords(instant: string): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return `${dayWords(dayAt(instant, timeZone), 'dated')}, ${timeWords(instant, timeZone)}`
}
