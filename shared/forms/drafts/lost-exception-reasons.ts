/** Why an opening does not stay cancelled or moved in the plan that follows. */
export const lostExceptionReasons = [
  'no-such-opening',
  'no-own-times',
  'moved-to-past',
  'moved-onto-another',
  'nothing-left',
] as const
export type LostExceptionReason = (typeof lostExceptionReasons)[number]
