import { addCalendarDays } from '../../time/calendar-day.ts'

/** Dates on which nothing opens, both ends included; a time leaves a part of the first or the last of them open. */
export interface Closure {
  name: string
  startsOn: string
  endsOn: string
  /** `HH:MM` from which the first date is closed, or null when that is from its first minute. */
  fromTime: string | null
  /** `HH:MM` at which the last date opens again, or null when that is closed to its last minute. */
  untilTime: string | null
}

type Span = Omit<Closure, 'name'>

/** The closure that keeps a local time shut, or null. */
export function findClosureAtTime<Closed extends Span>(
  closures: readonly Closed[],
  onDate: string,
  time: string,
): Closed | null {
  return closures.find((closure) => closes(closure, onDate, time)) ?? null
}

/** The closure that shuts a date or a part of it, or null. */
export function findClosureOnDate<Closed extends Span>(
  closures: readonly Closed[],
  onDate: string,
): Closed | null {
  return closures.find(({ startsOn, endsOn }) => startsOn <= onDate && onDate <= endsOn) ?? null
}

/** What a closure shuts from first to last minute; null where that is no date. */
export function toFullDayClosure<Closed extends Span>(closure: Closed): Closed | null {
  const { startsOn, endsOn, fromTime, untilTime } = closure
  const first = fromTime === null ? startsOn : addCalendarDays(startsOn, 1)
  const last = untilTime === null ? endsOn : addCalendarDays(endsOn, -1)
  return first <= last ? { ...closure, startsOn: first, endsOn: last, fromTime: null, untilTime: null } : null
}

/** The closure that shuts the whole of a date, or null. */
export const findFullDayClosure = <Closed extends Span>(
  closures: readonly Closed[],
  onDate: string,
): Closed | null =>
  findClosureOnDate(
    closures.flatMap((closure) => toFullDayClosure(closure) ?? []),
    onDate,
  )

function closes({ startsOn, endsOn, fromTime, untilTime }: Span, onDate: string, time: string): boolean {
  if (onDate < startsOn || onDate > endsOn) return false
  if (onDate === startsOn && fromTime !== null && time < fromTime) return false
  return onDate < endsOn || untilTime === null || time < untilTime
}
