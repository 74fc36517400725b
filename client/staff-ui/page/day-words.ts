import { getLocale } from '#client/words/runtime.js'

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

/** The reader's own variety of the language the words are in, e.g. en-AU; British English stands for plain English. */
export function readersLocale(): string {
  const language = getLocale()
  const own = navigator.languages.find((tag) => tag.startsWith(`${language}-`))
  return own ?? (language === 'en' ? 'en-GB' : language)
}

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
