const key = 'daymark_unreminded'

/** Whether somebody was asked on this device whether it shall remind them, and said not now. */
export const hasDeclinedRemindersForNow = (): boolean => window.localStorage.getItem(key) !== null

export function declineRemindersForNow(): void {
  window.localStorage.setItem(key, 'yes')
}
