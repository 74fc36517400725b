import { formatMoment } from '#client/platform/language/moment-format.ts'

/** The day and wall-clock time of an instant in a zone, as the reader writes them. */
export const formatZonedMoment = (instant: string, timeZone: string): string =>
  formatMoment(instant, timeZone, 'medium')
