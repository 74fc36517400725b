import { listRuleDates } from '#shared/forms/recurrence/list-rule-dates.ts'
import { parseForeignRRule } from '#shared/forms/recurrence/rrule-text.ts'
import { excludeExistingClosures } from '#shared/organisations/closure-spans.ts'
import type { Closure } from '#shared/organisations/endpoints.ts'
import { dateToDay, dayToDate } from '#shared/time/calendar-day.ts'
import { localTimeAt, localTimeToInstant } from '#shared/time/local-time.ts'
import type { CalendarEvent, CalendarMoment } from './parse-calendar-event.ts'

export type CalendarClosure = Omit<Closure, 'id'>

export interface CalendarClosures {
  closures: CalendarClosure[]
  /** Events that lead to no closure, by why. */
  leftOut: { over: number; tooFar: number; tooLong: number; unknownRule: number }
  /** There are more than can be looked through. */
  isTooMany: boolean
}

interface Window {
  /** The first local day that is of interest, and the last. */
  from: string
  to: string
  timeZone: string
}

/** What closes for longer than a year is no closure. */
const maxDays = 366
const maxDates = 800
const maxClosures = 5_000

/**
 * What the events of a calendar would close within a span of local days, soonest first, each span once. Days of one
 * name that touch are one closure.
 */
export function closuresInCalendar(events: readonly CalendarEvent[], window: Window): CalendarClosures {
  const replaced = Map.groupBy(
    events.filter(({ insteadOf }) => insteadOf),
    ({ uid }) => uid,
  )
  const leftOut = { over: 0, tooFar: 0, tooLong: 0, unknownRule: 0 }
  const closures: CalendarClosure[] = []
  for (const event of events) {
    if (event.isCancelled) continue
    const others = event.insteadOf ? [] : (replaced.get(event.uid) ?? [])
    const found = closuresOfEvent(event, others, window)
    if (typeof found === 'string') leftOut[found]++
    else closures.push(...found)
    if (closures.length > maxClosures) return { closures: [], leftOut, isTooMany: true }
  }
  return { closures: joined(closures), leftOut, isTooMany: false }
}

function closuresOfEvent(
  event: CalendarEvent,
  others: readonly CalendarEvent[],
  { from, to, timeZone }: Window,
): CalendarClosure[] | keyof CalendarClosures['leftOut'] {
  const { name } = event
  const { startsOn, days, fromTime, dateIn } = spanOf(event, timeZone)
  if (days > maxDays) return 'tooLong'
  const rule = event.rule === null ? null : ruleOf(event.rule, timeZone)
  if (rule === undefined) return 'unknownRule'

  const first = later(startsOn, dayToDate(dateToDay(from) - days + 1))
  const ofRule =
    rule && first <= to ? listRuleDates(rule, startsOn, { from: first, horizon: to, limit: maxDates }) : []
  const except = new Set([
    ...event.except.map(dateIn),
    ...others.flatMap(({ insteadOf }) => (insteadOf ? dateIn(insteadOf) : [])),
  ])
  const dates = [...new Set([startsOn, ...ofRule, ...event.also.map(dateIn)])].filter(
    (date) => !except.has(date),
  )
  const ahead = dates.filter((date) => date >= first && date <= to)
  if (ahead.length === 0) return dates.some((date) => date > to) ? 'tooFar' : 'over'
  return ahead.map((date) => ({
    name,
    startsOn: date,
    endsOn: dayToDate(dateToDay(date) + days - 1),
    fromTime,
    untilTime: null,
  }))
}

interface Span {
  startsOn: string
  /** How many days it lasts, the first included. */
  days: number
  fromTime: string | null
  /** The local day of another moment of the same event. */
  dateIn: (moment: CalendarMoment) => string
}

// Programs write whole days as such, as midnights of their own zone, and as the instants of ours.
function spanOf({ starts, ends, minutes }: CalendarEvent, timeZone: string): Span {
  const until = ends ?? after(starts, minutes ?? (starts.time === null ? 1_440 : 0))
  const asWritten = ({ onDate }: CalendarMoment) => onDate
  const local = (moment: CalendarMoment) => localMoment(moment, timeZone)
  const startDay = dateToDay(starts.onDate)
  if (starts.time === null || isMidnights(starts, until))
    return {
      startsOn: starts.onDate,
      days: Math.max(dateToDay(until.onDate) - startDay, 1),
      fromTime: null,
      dateIn: asWritten,
    }
  const begin = local(starts)
  const end = local(until)
  const lasts = dateToDay(end.onDate) - dateToDay(begin.onDate)
  return {
    startsOn: begin.onDate,
    days: Math.max(end.time === '00:00' ? lasts : lasts + 1, 1),
    fromTime: begin.time === '00:00' ? null : begin.time,
    dateIn: (moment) => local(moment).onDate,
  }
}

const isMidnights = (starts: CalendarMoment, ends: CalendarMoment) =>
  starts.time === '00:00' && (ends.time ?? '00:00') === '00:00' && ends.onDate > starts.onDate

function after({ onDate, time, zone }: CalendarMoment, minutes: number): CalendarMoment {
  if (time === null) return { onDate: dayToDate(dateToDay(onDate) + Math.ceil(minutes / 1_440)), time, zone }
  const total = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + minutes
  const clock = new Date((total % 1_440) * 60_000).toISOString().slice(11, 16)
  return { onDate: dayToDate(dateToDay(onDate) + Math.floor(total / 1_440)), time: clock, zone }
}

// A zone that only its program knows is that of the place, as the organisation's is.
function localMoment(moment: CalendarMoment, timeZone: string): CalendarMoment {
  const { onDate, time, zone } = moment
  if (time === null || zone === null) return moment
  try {
    return { ...localTimeAt(localTimeToInstant(onDate, time, zone), timeZone), zone: null }
  } catch {
    return moment
  }
}

/** A rule that this product knows too; undefined of another. */
function ruleOf(written: string, timeZone: string) {
  const text = written.replace(
    /UNTIL=(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d):\d\d(Z)?)?/,
    (_, onDate, time, utc) => {
      const moment = { onDate, time: time ?? null, zone: utc ? 'UTC' : null }
      return `UNTIL=${localMoment(moment, timeZone).onDate.replaceAll('-', '')}`
    },
  )
  const read = parseForeignRRule(text)
  return 'rule' in read ? read.rule : undefined
}

const later = (one: string, other: string) => (one > other ? one : other)

function joined(closures: readonly CalendarClosure[]): CalendarClosure[] {
  const spans: CalendarClosure[] = []
  const wholeBefore = new Map<string, CalendarClosure>()
  for (const closure of closures.toSorted(inOrder)) {
    const { name, startsOn, endsOn, fromTime } = closure
    const before = fromTime === null ? wholeBefore.get(name) : undefined
    if (before && startsOn <= dayToDate(dateToDay(before.endsOn) + 1)) {
      before.endsOn = later(before.endsOn, endsOn)
      continue
    }
    const span = { ...closure }
    spans.push(span)
    if (fromTime === null) wholeBefore.set(name, span)
  }
  return excludeExistingClosures(spans)
}

const inOrder = (one: CalendarClosure, other: CalendarClosure) =>
  one.startsOn.localeCompare(other.startsOn) || one.endsOn.localeCompare(other.endsOn)
