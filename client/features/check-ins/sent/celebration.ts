const key = 'daymark_quiet'

/** Whether this device celebrates a goal met: until somebody says no. */
export const celebrates = (): boolean => window.localStorage.getItem(key) === null

export function stopCelebrating(): void {
  window.localStorage.setItem(key, 'yes')
}
