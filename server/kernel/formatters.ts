import { type Language, languageLocales } from '#shared/languages.ts'

const dayStyles = {
  /** Wed, 11 Nov 2026 */
  row: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  /** 11 November 2026 */
  dated: { day: 'numeric', month: 'long', year: 'numeric' },
  day: { day: 'numeric' },
  month: { month: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>
export type DayStyle = keyof typeof dayStyles

/** Numbers, days and times in mails and on paper, as readers of a language write them. */
export function createFormatters(language: Language) {
  const locale = languageLocales[language]
  const dates = (timeZone: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone })
  const days = Object.fromEntries(
    Object.entries(dayStyles).map(([style, options]) => [style, dates('UTC', options)]),
  ) as Record<DayStyle, Intl.DateTimeFormat>

  return {
    number: (value: number, options: Intl.NumberFormatOptions = {}): string =>
      new Intl.NumberFormat(locale, options).format(value),

    /** A number of hundredths: 80%. */
    percent: (percent: number): string =>
      new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(percent / 100),

    /** A calendar day, `YYYY-MM-DD`. */
    day: (day: string, style: DayStyle): string => days[style].format(new Date(`${day}T00:00:00Z`)),

    /** The day on which an instant lies in a zone: 11 November 2026. */
    dayOf: (instant: Date, timeZone: string): string =>
      dates(timeZone, { dateStyle: 'long' }).format(instant),

    /** The wall-clock time of an instant in a zone: 13:34. */
    time: (instant: Date, timeZone: string): string =>
      dates(timeZone, { timeStyle: 'short' }).format(instant),

    /** Day and time of an instant in a zone, `full` with the weekday. */
    moment: (instant: Date, timeZone: string, dateStyle: 'long' | 'full'): string =>
      dates(timeZone, { dateStyle, timeStyle: 'short' }).format(instant),
  }
}
