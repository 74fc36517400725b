/** Whether the browser is older than those that Daymark is made for: of what they all have, this came last. */
export const isBrowserTooOld = (): boolean => !('isWellFormed' in String.prototype)
