import { dateToDay, weekdayOfDay } from '../../time/calendar-day.ts'
import { type Closure, findFullDayClosure, toFullDayClosure } from './closures.ts'
import { type WeekdayCode, weekdayCodes, weekdayNumber } from './weekday.ts'

/** School days that go by labels in turn, such as A and B or 1 to 6. */
export interface DayCycle {
  /** In their turn. */
  labels: string[]
  /** The weekdays that have a label. */
  weekdays: WeekdayCode[]
  /** Whether a day that is closed uses up its label, or leaves it to the next that is open. */
  closedDaysCount: boolean
  /** The dates of which a label was said, in order; all days after one follow from it. */
  said: LabelledDay[]
}

export interface LabelledDay {
  onDate: string
  label: string
}

/** The label of a date; null for weekends, for closed days that do not count, and before any label was said. */
export function findDayLabel(cycle: DayCycle, closures: readonly Closure[], onDate: string): string | null {
  const from = cycle.said.findLast((each) => each.onDate <= onDate)
  const first = from ? cycle.labels.indexOf(from.label) : -1
  if (!from || first < 0) return null
  if (from.onDate === onDate) return from.label
  const day = dateToDay(onDate)
  if (!isSchoolWeekday(cycle, day)) return null
  if (!cycle.closedDaysCount && findFullDayClosure(closures, onDate)) return null
  const turns = countSchoolDays(cycle, closures, dateToDay(from.onDate) + 1, day)
  return cycle.labels[(first + turns) % cycle.labels.length]!
}

const isSchoolWeekday = ({ weekdays }: DayCycle, day: number) =>
  weekdays.includes(weekdayCodes[weekdayOfDay(day)]!)

/** How many days from one to another, both included, have a label of their own. */
function countSchoolDays(cycle: DayCycle, closures: readonly Closure[], from: number, to: number): number {
  if (cycle.closedDaysCount) return countWeekdays(cycle, from, to)
  let counted = 0
  let next = from
  for (const { startsOn, endsOn } of fullDaysInOrder(closures)) {
    const start = Math.max(dateToDay(startsOn), next)
    if (start > to) break
    counted += countWeekdays(cycle, next, start - 1)
    next = Math.max(next, dateToDay(endsOn) + 1)
  }
  return counted + countWeekdays(cycle, next, to)
}

const fullDaysInOrder = (closures: readonly Closure[]) =>
  closures
    .flatMap((closure) => toFullDayClosure(closure) ?? [])
    .sort((one, other) => (one.startsOn < other.startsOn ? -1 : 1))

function countWeekdays({ weekdays }: DayCycle, from: number, to: number): number {
  const days = to - from + 1
  if (days <= 0) return 0
  const inPart = (weekday: number) => (weekday - weekdayOfDay(from) + 7) % 7 < days % 7
  const rest = weekdays.filter((code) => inPart(weekdayNumber(code)!)).length
  return Math.floor(days / 7) * weekdays.length + rest
}
