/** A button that waits looks disabled and does nothing, yet keeps the focus. */
export const busyButtonProps = (isWaiting: boolean) =>
  isWaiting ? ({ 'aria-disabled': true, 'data-disabled': true } as const) : {}
