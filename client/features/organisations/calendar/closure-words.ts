import { readersLocale } from '#client/platform/readers-locale.ts'
import { m } from '#client/words/messages.js'
import type { Closure } from '#shared/organisations/endpoints.ts'

/** When nothing opens, as the reader writes it: "26–30 October 2026", "11 November 2026, from 12:00". */
export function closureWords({ startsOn, endsOn, fromTime }: Omit<Closure, 'id' | 'name'>): string {
  const days = new Intl.DateTimeFormat(readersLocale(), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).formatRange(dateOf(startsOn), dateOf(endsOn))
  if (fromTime === null) return days
  const time = timeOfDay(startsOn, fromTime)
  return startsOn === endsOn ? m.closure_from_time({ days, time }) : m.closure_first_from_time({ days, time })
}

const dateOf = (day: string, time = '00:00') => new Date(`${day}T${time}:00Z`)

const timeOfDay = (day: string, time: string) =>
  new Intl.DateTimeFormat(readersLocale(), { timeStyle: 'short', timeZone: 'UTC' }).format(dateOf(day, time))
