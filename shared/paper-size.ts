import { createLimitedCache } from './create-limited-cache.ts'

export const paperSizes = ['a4', 'letter'] as const
export type PaperSize = (typeof paperSizes)[number]

/** Where US Letter is usual, by CLDR's table of paper sizes; everywhere else A4 is. */
const letterTerritories = 'BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' ')

/** Of ECMA-402, which the types do not know yet. */
type LocaleWithTimeZones = Intl.Locale & { getTimeZones(): string[] }

const canonicalName = (timeZone: string) =>
  new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone

let letterTimeZones: ReadonlySet<string> | undefined

/** What an organisation prints on that never chose it: what is usual in the country of its time zone. */
export const usualPaperSize = createLimitedCache(1_000, (timeZone): PaperSize => {
  letterTimeZones ??= new Set(
    letterTerritories
      .flatMap((region) => (new Intl.Locale('und', { region }) as LocaleWithTimeZones).getTimeZones())
      .map(canonicalName),
  )
  return letterTimeZones.has(canonicalName(timeZone)) ? 'letter' : 'a4'
})
