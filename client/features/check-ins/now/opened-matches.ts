const key = 'opened_matches'
const keptAtMost = 100

const listOpenedMatches = (): string[] => window.localStorage.getItem(key)?.split(' ') ?? []

/** Whether this device has shown what matched in a check-in. */
export const isMatchOpened = (checkInId: string): boolean => listOpenedMatches().includes(checkInId)

/** Remembered by ids alone, which tell who uses the device next nothing. */
export function recordOpenedMatches(checkInIds: readonly string[]): void {
  const opened = [...new Set([...checkInIds, ...listOpenedMatches()])]
  window.localStorage.setItem(key, opened.slice(0, keptAtMost).join(' '))
}
