import { createLimitedCache } from '#shared/create-limited-cache.ts'
import { readersLocale } from './readers-locale.ts'

const formatOf = createLimitedCache(1_000, (key) => {
  const [locale, options]: [string, Intl.NumberFormatOptions] = JSON.parse(key)
  return new Intl.NumberFormat(locale, options)
})

/** A number as the reader writes it: 5,569. */
export function formatNumber(value: number, options: Intl.NumberFormatOptions = {}): string {
  return formatOf(JSON.stringify([readersLocale(), options])).format(value)
}

/** A number of hundredths as the reader writes it: 80%. */
export const formatPercent = (percent: number): string =>
  formatNumber(percent / 100, { style: 'percent', maximumFractionDigits: 2 })
