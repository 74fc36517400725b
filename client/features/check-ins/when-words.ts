import { m } from '#client/words/messages.js'
import type { OpenCheckIn } from '#shared/check-ins/endpoints.ts'

const locale = () => document.documentElement.lang || 'en'

/** "10:41", on the school's clock. */
export const clockTime = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat(locale(), { hour: '2-digit', minute: '2-digit', timeZone }).format(
    new Date(instant),
  )

/** "Friday 20 November", of a calendar day. */
export const dayWords = (onDate: string): string =>
  new Intl.DateTimeFormat(locale(), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${onDate}T00:00:00Z`))

/** "Friday 20 November, until 11:15"; of one that is late its day alone. */
export const openUntil = (
  { onDate, closesAt, isLate }: Pick<OpenCheckIn, 'onDate' | 'closesAt' | 'isLate'>,
  timeZone: string,
): string =>
  isLate
    ? m.check_in_late({ day: dayWords(onDate) })
    : m.check_in_until({ day: dayWords(onDate), time: clockTime(closesAt, timeZone) })
