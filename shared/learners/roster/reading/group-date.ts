/** What becomes of groups that a spreadsheet took for dates, as 3-4 for 4 March: they stay, or are named by both numbers again. */
export const groupDateReadings = ['as-they-are', 'month-day', 'day-month'] as const
export type GroupDateReading = (typeof groupDateReadings)[number]

const monthNames = new Map([['mrz', 3]])
for (const language of ['en', 'es', 'de', 'nb', 'sv', 'da', 'fr', 'nl'])
  for (const style of ['short', 'long'] as const) {
    const format = new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' })
    for (let month = 0; month < 12; month += 1)
      monthNames.set(plain(format.format(Date.UTC(2026, month))), month + 1)
  }

function plain(month: string): string {
  return month.normalize('NFD').toLowerCase().replace(/\P{L}/gu, '')
}

const isoDay = /^\d{4}-(\d\d)-(\d\d)$/
const dayFirst = /^(\d{1,2})[-. ]+(\p{L}{3,10}\.?)$/u
const monthFirst = /^(\p{L}{3,10}\.?)[- ]+(\d{1,2})$/u

/** A group whose name is a date, named by both its numbers in either order; null of any other. */
export function readGroupDate(
  group: string,
): Record<Exclude<GroupDateReading, 'as-they-are'>, string> | null {
  const [, month, day] = isoDay.exec(group) ?? []
  if (month && day) return inBothOrders(Number(month), Number(day))
  const [, dayBefore, monthAfter = ''] = dayFirst.exec(group) ?? []
  const [, monthBefore = '', dayAfter] = monthFirst.exec(group) ?? []
  const named = monthNames.get(plain(monthAfter || monthBefore))
  return named ? inBothOrders(named, Number(dayBefore ?? dayAfter)) : null
}

const inBothOrders = (month: number, day: number) => ({
  'month-day': `${month}-${day}`,
  'day-month': `${day}-${month}`,
})
