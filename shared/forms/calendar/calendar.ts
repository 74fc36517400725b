import { localTimeToInstant } from '../../time/local-time.ts'
import type { Closure } from '../recurrence/closures.ts'
import { listOpeningsFrom, type PlannedOpening } from '../recurrence/openings.ts'
import { isInForceOn, type ValiditySpan } from '../schedules/next-opening.ts'
import { toOpeningTimes, type WithTimeZone } from '../schedules/opening-times.ts'
import type { RecurringSchedule } from '../schedules/schedule.ts'

export interface DateSpan {
  /** Local dates, both included. */
  from: string
  to: string
}

const minuteMs = 60_000

/**
 * What a schedule will open after an instant within a span of local dates, closed and cancelled openings included.
 * Bounded by the span, however long the rule goes on.
 */
export function listUpcomingOpenings(
  schedule: WithTimeZone<RecurringSchedule> & Partial<ValiditySpan>,
  closures: readonly Closure[],
  { from, to }: DateSpan,
  now: Date,
): (PlannedOpening & { closesAt: Date })[] {
  const times = toOpeningTimes(schedule)
  const first = localTimeToInstant(from, '00:00', times.timeZone)
  const ahead: (PlannedOpening & { closesAt: Date })[] = []
  for (const opening of listOpeningsFrom(times, closures, first > now ? first : now, to)) {
    const { onDate, opensOn, opensAt } = opening
    if (opensOn < from || opensOn > to || opensAt <= now || !isInForceOn(schedule, onDate)) continue
    ahead.push({ ...opening, closesAt: new Date(opensAt.getTime() + schedule.windowMinutes * minuteMs) })
  }
  return ahead
}

interface OnDay {
  opensOn: string
  opensAt: string
}

/**
 * Openings by day in the order of time; of each day at most so many, and how many there are. Of some days there are
 * more than are given, all of them later than those.
 */
export function groupOpeningsByDay<Listed extends OnDay>(
  openings: readonly Listed[],
  perDay: number,
  beyond: ReadonlyMap<string, number> = new Map(),
): { onDate: string; count: number; openings: Listed[] }[] {
  const sorted = openings.toSorted((one, other) => (one.opensAt < other.opensAt ? -1 : 1))
  return [...Map.groupBy(sorted, ({ opensOn }) => opensOn)]
    .map(([onDate, ofDay]) => ({
      onDate,
      count: ofDay.length + (beyond.get(onDate) ?? 0),
      openings: ofDay.slice(0, perDay),
    }))
    .sort((one, other) => (one.onDate < other.onDate ? -1 : 1))
}
