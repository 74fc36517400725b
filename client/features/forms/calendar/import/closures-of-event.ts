import { listRuleDates } from '#shared/forms/recurrence/list-rule-dates.ts'
import { parseForeignRRule } from '#shared/forms/recurrence/rrule-text.ts'
import type { RuleOfWeeks } from '#shared/forms/recurrence/rule.ts'
import type { Closure } from '#shared/organisations/endpoints.ts'
import { addCalendarDays } from '#shared/time/calendar-day.ts'
import type { CalendarMoment } from './calendar-properties.ts'
import type { ClockOf } from './create-clocks.ts'
import { createEventClock, type EventClock, momentAfter } from './event-clock.ts'
import type { CalendarEvent } from './parse-calendar-event.ts'

export type CalendarClosure = Omit<Closure, 'id'>
export type LeftOut = 'over' | 'tooFar' | 'tooLong' | 'unknownRule'

/** The first local day that is of interest, and the last. */
export interface Window {
  from: string
  to: string
}

/** What closes for longer than a year is no closure. */
const maxMinutes = 366 * 1_440

/** What an event closes within a span of local days, but for the moments that other events stand for. */
export function closuresOfEvent(
  event: CalendarEvent,
  replaced: readonly CalendarMoment[],
  { from, to }: Window,
  clockOf: ClockOf,
): CalendarClosure[] | LeftOut {
  const clock = createEventClock(event, clockOf)
  const longest = Math.max(clock.minutes, ...event.also.map(({ minutes = 0 }) => minutes))
  if (longest > maxMinutes) return 'tooLong'
  // No two clocks are two days apart.
  const near = {
    from: addCalendarDays(from, -Math.ceil(longest / 1_440) - 2),
    to: addCalendarDays(to, 2),
  }
  const ofRule = momentsOfRule(event, near, clock)
  if (!ofRule) return 'unknownRule'

  const isNear = ({ onDate }: CalendarMoment) => onDate >= near.from && onDate <= near.to
  const exceptions = new Set([...event.except, ...replaced].filter(isNear).map((one) => keyOf(one, clock)))
  const isException = (moment: CalendarMoment) =>
    exceptions.has(clock.dayOf(moment)) || exceptions.has(clock.instantOf(moment))
  const also = event.also.map((one) => (one.time === null ? { ...event.starts, onDate: one.onDate } : one))
  const moments = [event.starts, ...ofRule, ...also]
  const closures = moments
    .filter((moment) => isNear(moment) && !isException(moment))
    .map((moment) => closureOf(event.name, moment, clock, clockOf))
    .filter(({ startsOn, endsOn }) => endsOn >= from && startsOn <= to)
  if (closures.length > 0) return closures
  return moments.some(({ onDate }) => onDate >= to) ? 'tooFar' : 'over'
}

/** The moments of an event's rule on the event's own clock; null of a rule that is not known here. */
function momentsOfRule(
  { starts, rule: written, until, times }: CalendarEvent,
  { from, to }: Window,
  { isWhole, dayOf, instantOf }: EventClock,
): CalendarMoment[] | null {
  if (written === null) return []
  const read = parseForeignRRule(written)
  if ('refused' in read) return null
  const { count, ...uncounted } = read.rule
  const isCountedByTimes = count !== undefined && times.length > 0
  const dates = listRuleDates(
    isCountedByTimes ? uncounted : countedFrom(starts.onDate, read.rule),
    starts.onDate,
    {
      from: isCountedByTimes || starts.onDate > from ? starts.onDate : from,
      horizon: until && dayOf(until) < to ? dayOf(until) : to,
      limit: isCountedByTimes ? count + 1 : Number.POSITIVE_INFINITY,
    },
  )
  const timesOfDay = times.length > 0 ? times : [starts.time]
  const moments = dates
    .flatMap((onDate) => timesOfDay.map((time) => ({ ...starts, onDate, time })))
    .filter(({ onDate, time }) => onDate > starts.onDate || (time ?? '') >= (starts.time ?? ''))
  const isStartNamed = moments[0]?.onDate === starts.onDate && moments[0].time === starts.time
  const counted = isCountedByTimes ? moments.slice(0, isStartNamed ? count : count - 1) : moments
  if (isWhole || !until?.time) return counted
  const last = instantOf(until)
  return counted.filter((moment) => instantOf(moment) <= last)
}

/** A start counts as the first of its series, even one that the rule does not name (RFC 5545 §3.3.10). */
function countedFrom(startsOn: string, rule: RuleOfWeeks): RuleOfWeeks {
  if (rule.count === undefined) return rule
  const isNamed = listRuleDates(rule, startsOn, { horizon: startsOn, limit: 1 }).length > 0
  return isNamed ? rule : { ...rule, count: rule.count - 1 }
}

const keyOf = (moment: CalendarMoment, { isWhole, dayOf, instantOf }: EventClock) =>
  isWhole || moment.time === null ? dayOf(moment) : instantOf(moment)

function closureOf(
  name: string,
  moment: CalendarMoment,
  { isWhole, minutes, dayOf, instantOf }: EventClock,
  clockOf: ClockOf,
): CalendarClosure {
  if (isWhole) {
    const startsOn = dayOf(moment)
    return {
      name,
      startsOn,
      endsOn: addCalendarDays(startsOn, minutes / 1_440 - 1),
      fromTime: null,
      untilTime: null,
    }
  }
  const own = clockOf(null)
  const lasts = moment.minutes ?? minutes
  const begins = instantOf(moment)
  const ends = instantOf(momentAfter(moment, lasts))
  const begin = own.showsAt(begins)
  // An hour that a clock skips ends as long after it begins.
  const end = own.showsAt(ends > begins ? ends : begins + lasts * 60_000)
  const isAfter = end.onDate > begin.onDate || end.time > begin.time
  const isToMidnight = end.time === '00:00' && isAfter
  return {
    name,
    startsOn: begin.onDate,
    endsOn: isToMidnight ? addCalendarDays(end.onDate, -1) : end.onDate,
    fromTime: begin.time === '00:00' ? null : begin.time,
    untilTime: isToMidnight || !isAfter ? null : end.time,
  }
}
