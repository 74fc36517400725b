import { haveSameDays, type PeriodDays } from '../recurrence/period-days.ts'

interface Period extends PeriodDays {
  name: string
  time: string
}

/**
 * Which period of a changed plan each former one has become, slot for slot; null where it is gone. Periods are known by
 * their time, else by their name, else by their order where as many are left on both sides.
 */
export function pairPeriods(before: readonly Period[], after: readonly Period[]): (number | null)[] {
  const pairs: (number | null)[] = before.map(() => null)
  const isFree = (slot: number) => !pairs.includes(slot)
  const pairBy = (isSame: (one: Period, other: Period) => boolean) => {
    for (const [slot, period] of before.entries()) {
      const found = after.findIndex((other, place) => isFree(place) && isSame(period, other))
      if (pairs[slot] === null && found >= 0) pairs[slot] = found
    }
  }
  pairBy((one, other) => one.time === other.time && haveSameDays(one, other))
  pairBy((one, other) => one.time === other.time)
  pairBy((one, other) => one.name !== '' && one.name === other.name)

  const gone = [...before.keys()].filter((slot) => pairs[slot] === null)
  const come = [...after.keys()].filter(isFree)
  if (gone.length === come.length) for (const [index, slot] of gone.entries()) pairs[slot] = come[index]!
  return pairs
}
