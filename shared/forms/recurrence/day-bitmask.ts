/** Up to 31 days as the bits of one integer: bit 0 is the first day of the week or month they lie in. */
export type DayBitmask = number

export const allDaysBitmask: DayBitmask = 2 ** 31 - 1

/** How many days are set. */
export function countDaysInBitmask(bits: DayBitmask): number {
  const pairs = bits - ((bits >> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >> 2) & 0x33333333)
  return Math.imul((fours + (fours >> 4)) & 0x0f0f0f0f, 0x01010101) >> 24
}

/** The days that are set, in order, when bit 0 is the day `first`. */
export function listDaysInBitmask(bits: DayBitmask, first: number): number[] {
  const days: number[] = []
  for (let rest = bits; rest !== 0; rest &= rest - 1) days.push(first + 31 - Math.clz32(rest & -rest))
  return days
}
