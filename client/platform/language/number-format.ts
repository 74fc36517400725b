import { readersLocale } from './readers-locale.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** A number as the reader writes it: 5,569. */
export function formatNumber(value: number, options: Intl.NumberFormatOptions = {}): string {
  const locale = readersLocale()
  const key = JSON.stringify([locale, options])
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options)
  formats.set(key, format)
  return format.format(value)
}

/** A number of hundredths as the reader writes it: 80%. */
export const formatPercent = (percent: number): string =>
  formatNumber(percent / 100, { style: 'percent', maximumFractionDigits: 2 })
