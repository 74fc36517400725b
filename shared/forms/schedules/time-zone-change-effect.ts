import { dateToDay, dayToDate } from '../../time/calendar-day.ts'
import { localTimeAt } from '../../time/local-time.ts'
import type { Closure } from '../recurrence/closures.ts'
import type { OpeningSlot } from '../recurrence/exceptions.ts'
import { findNextOpening, type PlannedOpening, type ValiditySpan } from './next-opening.ts'
import type { WithTimeZone } from './opening-times.ts'
import type { RecurringSchedule } from './schedule.ts'

export interface TimeZoneChangeEffect {
  /** The next opening by the clocks of now, and by those of the other zone; null where there is none. */
  before: Date | null
  after: Date | null
  /** Local dates, from the new zone's today on, on which it opens less or more often than it would have. */
  fewerOn: string[]
  moreOn: string[]
}

interface Changing {
  timeZone: string
  now: Date
  closures: readonly Closure[]
  /** The last place that has opened; null as long as none has. */
  lastOpened: OpeningSlot | null
  /** When it opened within the last three days. */
  openedAt: readonly Date[]
}

type Plan = WithTimeZone<RecurringSchedule> & Partial<ValiditySpan>

/** What another time zone does to a schedule, on the days around the change. Zones lie at most 26 hours apart. */
export function previewZoneChange(schedule: Plan, { timeZone, ...changing }: Changing): TimeZoneChangeEffect {
  const todayThere = dateToDay(localTimeAt(changing.now, timeZone).onDate)
  const todayHere = dateToDay(localTimeAt(changing.now, schedule.timeZone).onDate)
  const to = dayToDate(Math.max(todayHere, todayThere) + 1)
  const here = openingsTo(to, schedule, changing)
  const there = openingsTo(to, { ...schedule, timeZone }, changing)
  const difference = (onDate: string) => (there.perDay.get(onDate) ?? 0) - (here.perDay.get(onDate) ?? 0)
  const days = Array.from({ length: dateToDay(to) - todayThere + 1 }, (_, ahead) =>
    dayToDate(todayThere + ahead),
  )
  return {
    before: here.next,
    after: there.next,
    fewerOn: days.filter((onDate) => difference(onDate) < 0),
    moreOn: days.filter((onDate) => difference(onDate) > 0),
  }
}

function openingsTo(
  to: string,
  schedule: Plan,
  { now, closures, lastOpened, openedAt }: Omit<Changing, 'timeZone'>,
) {
  const next = findNextOpening(schedule, closures, lastOpened, now)
  const perDay = new Map<string, number>()
  const count = (onDate: string) => perDay.set(onDate, (perDay.get(onDate) ?? 0) + 1)
  for (const at of openedAt) count(localTimeAt(at, schedule.timeZone).onDate)
  let opening: PlannedOpening | null = next
  while (opening && opening.opensOn <= to) {
    count(opening.opensOn)
    opening = findNextOpening(schedule, closures, opening)
  }
  return { next: next?.opensAt ?? null, perDay }
}
