/** Months of the year as the bits of one integer: bit 0 is January. */
export type MonthBitmask = number

/** The months that BYMONTH names (1 is January), or all when it names none. */
export function toMonthBitmask(bymonth: readonly number[] | undefined): MonthBitmask {
  if (!bymonth) return -1
  let months: MonthBitmask = 0
  for (const month of bymonth) months |= 1 << (month - 1)
  return months
}

/** Whether a month of any year is among them. */
export function isInMonthBitmask(months: MonthBitmask, month: number): boolean {
  return ((months >> (month % 12)) & 1) === 1
}
