import { clockTimeToMinutes, minutesOfDay, minutesToClockTime } from '../../time/clock-time.ts'

/** All that would open on a date from a local time on opens later, and what no longer fits in the day not at all. */
export interface Delay {
  /** Local date, `YYYY-MM-DD`. */
  onDate: string
  /** Local time, `HH:MM`, from which on openings are late. */
  fromTime: string
  byMinutes: number
  /** `HH:MM` from which nothing opens any more; null where midnight is the end. */
  untilTime: string | null
}

/** The local time at which something opens that would open at another; null when it no longer fits in the day. */
export function delayTime(
  { fromTime, byMinutes, untilTime }: Omit<Delay, 'onDate'>,
  time: string,
): string | null {
  if (time < fromTime) return time
  const minutes = clockTimeToMinutes(time) + byMinutes
  if (minutes >= minutesOfDay) return null
  const later = minutesToClockTime(minutes)
  return untilTime !== null && later >= untilTime ? null : later
}
