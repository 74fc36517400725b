import { isCelebrationEnabled } from '../sent/celebration.ts'

const key = 'sun_rose_on'

/** Whether the sun of a day that met its goal may still come up on this device, which it does once. */
export function takeSunrise(onDate: string): boolean {
  if (!isCelebrationEnabled() || window.localStorage.getItem(key) === onDate) return false
  window.localStorage.setItem(key, onDate)
  return true
}
