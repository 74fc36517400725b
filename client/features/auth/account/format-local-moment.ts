import { deviceTimeZone, formatMoment } from '#client/platform/language/moment-format.ts'

/** Day and time of an instant where the reader is: 7 September 2026 at 08:00. */
export const formatLocalMoment = (instant: string): string => formatMoment(instant, deviceTimeZone(), 'long')
