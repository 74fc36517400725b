import type { Delay } from '../recurrence/delays.ts'
import type { ScheduleException } from '../recurrence/exceptions.ts'
import type { OpeningTimes } from '../recurrence/openings.ts'
import type { CycleWithClosures } from '../recurrence/period-days.ts'
import type { RecurringSchedule } from './schedule.ts'

/** A schedule whose wall-clock times belong to a zone of its own or, by now, to its organisation's. */
export type WithTimeZone<Planned> = Planned & {
  timeZone: string
  exceptions?: readonly ScheduleException[]
  delays?: readonly Delay[]
  cycle?: CycleWithClosures | null
}

/** When a schedule opens; its slots are its periods in the order of time. */
export function toOpeningTimes({
  rule,
  startsOn,
  periods,
  timeZone,
  exceptions,
  delays,
  cycle,
}: WithTimeZone<RecurringSchedule>): OpeningTimes {
  return {
    rule,
    startsOn,
    timeZone,
    ...(exceptions && { exceptions }),
    ...(delays && { delays }),
    ...(cycle && { cycle }),
    periods: periods.toSorted((one, other) => (one.time < other.time ? -1 : 1)),
  }
}
