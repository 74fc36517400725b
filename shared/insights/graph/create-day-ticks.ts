const leastRoom = 30
// Two school weeks.
const fewDays = 10

interface Tick {
  day: string
  isNewMonth: boolean
}

const mondayOf = (day: string) => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString().slice(0, 10)
}

/** The first day of each week, or each of a few days, as many as have room for their number; the first of a month bears its name. */
export function createDayTicks(slots: readonly string[], at: (day: string) => number): Tick[] {
  const starts = slots.filter((slot, index) => {
    const previous = slots[index - 1]
    return previous === undefined || slots.length <= fewDays || mondayOf(previous) !== mondayOf(slot)
  })
  const ticks: Tick[] = []
  for (const day of starts) {
    const last = ticks.at(-1)
    if (last && at(day) - at(last.day) < leastRoom) continue
    ticks.push({ day, isNewMonth: last?.day.slice(0, 7) !== day.slice(0, 7) })
  }
  return ticks
}
