import { datesOfRule } from '#shared/forms/recurrence/dates-of-rule.ts'
import { parseRRule } from '#shared/forms/recurrence/rrule-text.ts'
import { withoutExisting } from '#shared/organisations/closure-spans.ts'
import type { Closure } from '#shared/organisations/endpoints.ts'
import { dateOf, dayOf } from '#shared/time/calendar-day.ts'
import { instantOf, localTimeAt } from '#shared/time/local-time.ts'
import type { CalendarEvent, Moment } from './read-event.ts'

export type FoundClosure = Omit<Closure, 'id'>

export interface Found {
  closures: FoundClosure[]
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
export function closuresOf(events: readonly CalendarEvent[], window: Window): Found {
  const replaced = Map.groupBy(
    events.filter(({ insteadOf }) => insteadOf),
    ({ uid }) => uid,
  )
  const leftOut = { over: 0, tooFar: 0, tooLong: 0, unknownRule: 0 }
  const closures: FoundClosure[] = []
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
): FoundClosure[] | keyof Found['leftOut'] {
  const { name } = event
  const { startsOn, days, fromTime, dateIn } = spanOf(event, timeZone)
  if (days > maxDays) return 'tooLong'
  const rule = event.rule === null ? null : ruleOf(event.rule, timeZone)
  if (rule === undefined) return 'unknownRule'

  const first = later(startsOn, dateOf(dayOf(from) - days + 1))
  const ofRule =
    rule && first <= to ? datesOfRule(rule, startsOn, { from: first, horizon: to, limit: maxDates }) : []
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
    endsOn: dateOf(dayOf(date) + days - 1),
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
  dateIn: (moment: Moment) => string
}

// Programs write whole days as such, as midnights of their own zone, and as the instants of ours.
function spanOf({ starts, ends, minutes }: CalendarEvent, timeZone: string): Span {
  const until = ends ?? after(starts, minutes ?? (starts.time === null ? 1_440 : 0))
  const asWritten = ({ onDate }: Moment) => onDate
  const local = (moment: Moment) => localMoment(moment, timeZone)
  const startDay = dayOf(starts.onDate)
  if (starts.time === null || isMidnights(starts, until))
    return {
      startsOn: starts.onDate,
      days: Math.max(dayOf(until.onDate) - startDay, 1),
      fromTime: null,
      dateIn: asWritten,
    }
  const begin = local(starts)
  const end = local(until)
  const lasts = dayOf(end.onDate) - dayOf(begin.onDate)
  return {
    startsOn: begin.onDate,
    days: Math.max(end.time === '00:00' ? lasts : lasts + 1, 1),
    fromTime: begin.time === '00:00' ? null : begin.time,
    dateIn: (moment) => local(moment).onDate,
  }
}

const isMidnights = (starts: Moment, ends: Moment) =>
  starts.time === '00:00' && (ends.time ?? '00:00') === '00:00' && ends.onDate > starts.onDate

function after({ onDate, time, zone }: Moment, minutes: number): Moment {
  if (time === null) return { onDate: dateOf(dayOf(onDate) + Math.ceil(minutes / 1_440)), time, zone }
  const total = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + minutes
  const clock = new Date((total % 1_440) * 60_000).toISOString().slice(11, 16)
  return { onDate: dateOf(dayOf(onDate) + Math.floor(total / 1_440)), time: clock, zone }
}

// A zone that only its program knows is that of the place, as the organisation's is.
function localMoment(moment: Moment, timeZone: string): Moment {
  const { onDate, time, zone } = moment
  if (time === null || zone === null) return moment
  try {
    return { ...localTimeAt(instantOf(onDate, time, zone), timeZone), zone: null }
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
  const read = parseRRule(text)
  return 'rule' in read ? read.rule : undefined
}

const later = (one: string, other: string) => (one > other ? one : other)

function joined(closures: readonly FoundClosure[]): FoundClosure[] {
  const spans: FoundClosure[] = []
  const wholeBefore = new Map<string, FoundClosure>()
  for (const closure of closures.toSorted(inOrder)) {
    const { name, startsOn, endsOn, fromTime } = closure
    const before = fromTime === null ? wholeBefore.get(name) : undefined
    if (before && startsOn <= dateOf(dayOf(before.endsOn) + 1)) {
      before.endsOn = later(before.endsOn, endsOn)
      continue
    }
    const span = { ...closure }
    spans.push(span)
    if (fromTime === null) wholeBefore.set(name, span)
  }
  return withoutExisting(spans)
}

const inOrder = (one: FoundClosure, other: FoundClosure) =>
  one.startsOn.localeCompare(other.startsOn) || one.endsOn.localeCompare(other.endsOn)
