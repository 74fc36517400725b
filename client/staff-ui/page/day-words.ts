import { readersLocale } from '#client/platform/readers-locale.ts'

const styles = {
  /** Wed 11 Nov */
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  /** Wednesday 11 November */
  full: { weekday: 'long', day: 'numeric', month: 'long' },
  /** 11 November 2026 */
  dated: { day: 'numeric', month: 'long', year: 'numeric' },
  day: { day: 'numeric' },
  month: { month: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(style: keyof typeof styles): Intl.DateTimeFormat {
  const locale = readersLocale()
  const key = `${locale} ${style}`
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat(locale, { ...styles[style], timeZone: 'UTC' })
  formats.set(key, format)
  return format
}

/** A calendar day, `YYYY-MM-DD`, as the reader writes it. */
export const dayWords = (day: string, style: keyof typeof styles) =>
  formatOf(style)
    .format(new Date(`${day}T00:00:00Z`))
    .replaceAll(',', '')
