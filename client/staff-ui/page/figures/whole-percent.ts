/** A share in whole per cent, rounded down: 80 % never shows before a goal of 80 % is met. */
export const wholePercent = (part: number, whole: number) =>
  whole > 0 ? Math.floor((part * 100) / whole) : 0
