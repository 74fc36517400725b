const key = 'daymark_quiet'

/** Whether this device celebrates a goal met: until somebody says no. */
export const isCelebrationEnabled = (): boolean => window.localStorage.getItem(key) === null

export function disableCelebration(): void {
  window.localStorage.setItem(key, 'yes')
}
