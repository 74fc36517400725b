/** Months of the year as the bits of one integer: bit 0 is January. */
export type MonthSet = number

/** The months that BYMONTH names (1 is January), or all when it names none. */
export function monthSet(bymonth: readonly number[] | undefined): MonthSet {
  if (!bymonth) return -1
  let months: MonthSet = 0
  for (const month of bymonth) months |= 1 << (month - 1)
  return months
}

/** Whether a month of any year is among them. */
export function isInMonthSet(months: MonthSet, month: number): boolean {
  return ((months >> (month % 12)) & 1) === 1
}
