const key = 'daymark_quiet'

/** Whether this device celebrates a goal met: until somebody says no. */
export const celebrates = (): boolean => window.localStorage.getItem(key) === null

export function celebrateNoMore(): void {
  window.localStorage.setItem(key, 'yes')
}
