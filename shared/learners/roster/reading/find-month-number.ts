const monthNumbers = new Map([['mrz', 3]])
for (const language of ['en', 'es', 'de', 'nb', 'sv', 'da', 'fr', 'nl'])
  for (const style of ['short', 'long'] as const) {
    const format = new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' })
    for (let month = 0; month < 12; month += 1)
      monthNumbers.set(plain(format.format(Date.UTC(2026, month))), month + 1)
  }

function plain(month: string): string {
  return month.normalize('NFD').toLowerCase().replace(/\P{L}/gu, '')
}

/** The number of a month by its name, long or short, in the languages of our headings. */
export const findMonthNumber = (name: string): number | undefined => monthNumbers.get(plain(name))
