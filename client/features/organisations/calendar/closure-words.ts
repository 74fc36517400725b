import { readersLocale } from '#client/platform/readers-locale.ts'
import { m } from '#client/words/messages.js'
import type { Closure } from '#shared/organisations/endpoints.ts'

/** When nothing opens, as the reader writes it: "26–30 October 2026", "11 November 2026, until 10:00". */
export function closureWords(closed: Omit<Closure, 'id' | 'name'>): string {
  const { startsOn, endsOn } = closed
  const days = new Intl.DateTimeFormat(readersLocale(), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).formatRange(dateOf(startsOn), dateOf(endsOn))
  const fromTime = closed.fromTime && timeOfDay(startsOn, closed.fromTime)
  const untilTime = closed.untilTime && timeOfDay(endsOn, closed.untilTime)
  const isOneDay = startsOn === endsOn
  if (isOneDay && fromTime && untilTime)
    return m.closure_from_until({ days, from: fromTime, until: untilTime })
  if (isOneDay && fromTime) return m.closure_from_time({ days, time: fromTime })
  if (isOneDay && untilTime) return m.closure_until_time({ days, time: untilTime })
  const parts = [
    days,
    fromTime && m.closure_first_day({ time: fromTime }),
    untilTime && m.closure_last_day({ time: untilTime }),
  ]
  return parts.filter(Boolean).join(', ')
}

const dateOf = (day: string, time = '00:00') => new Date(`${day}T${time}:00Z`)

const timeOfDay = (day: string, time: string) =>
  new Intl.DateTimeFormat(readersLocale(), { timeStyle: 'short', timeZone: 'UTC' }).format(dateOf(day, time))
