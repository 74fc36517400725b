const key = 'daymark_unreminded'

/** Whether somebody was asked on this device whether it shall remind them, and said not now. */
export const hasDeclinedForNow = (): boolean => window.localStorage.getItem(key) !== null

export function declineForNow(): void {
  window.localStorage.setItem(key, 'yes')
}
