import { readersLocale } from './readers-locale.ts'
/** "in 8 seconds", "in 20 minutes", "in 3 hours": never sooner than it will be. */
export function waitLabel(seconds = 60): string {
  const format = new Intl.RelativeTimeFormat(readersLocale())
  if (seconds < 60) return format.format(seconds, 'second')
  const minutes = Math.ceil(seconds / 60)
  return minutes < 90 ? format.format(minutes, 'minute') : format.format(Math.ceil(minutes / 60), 'hour')
}
