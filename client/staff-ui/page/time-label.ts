import { getDateFormat } from '#client/platform/language/date-format.ts'
import { readersLocale } from '#client/platform/language/readers-locale.ts'
import { isolateText } from '#shared/isolate-text.ts'

export { formatTime as timeLabel } from '#client/platform/language/date-format.ts'

/** The wall-clock time of an instant in a zone as schedules write it, `HH:MM`. */
export const wallClockTimeAt = (instant: string, timeZone: string): string =>
  getDateFormat(timeZone, { hour: '2-digit', minute: '2-digit' }, 'en-GB').format(new Date(instant))

/** Several names or things in one breath: "Leo and Rosa". */
export const formatList = (things: readonly string[]): string =>
  new Intl.ListFormat(readersLocale(), { type: 'conjunction' }).format(things.map(isolateText))
