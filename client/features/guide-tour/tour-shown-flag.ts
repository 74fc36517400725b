let isLed = false

/** Whether this page has shown the tour since it was loaded: whoever walks out of it is not led back. */
export const tourShownFlag = {
  yet: () => isLed,
  note: () => {
    isLed = true
  },
}
