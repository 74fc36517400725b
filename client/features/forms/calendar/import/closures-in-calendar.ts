import { excludeExistingClosures, isPartOfDay } from '#shared/organisations/closure-spans.ts'
import { addCalendarDays } from '#shared/time/calendar-day.ts'
import { type CalendarClosure, closuresOfEvent, type LeftOut, type Window } from './closures-of-event.ts'
import { createClocks } from './create-clocks.ts'
import { type CalendarEvent, nameOf } from './parse-calendar-event.ts'
import type { ParsedCalendar } from './read-calendar-file.ts'

export type { CalendarClosure }

export interface CalendarClosures {
  closures: CalendarClosure[]
  /** Events that lead to no closure, by why. */
  leftOut: Record<LeftOut | 'cancelled', number>
  /** Names of those whose rule is not known here. */
  unknownRules: string[]
  /** Events with times of zones that are not known, and the zones' names. */
  guessed: { events: number; zones: string[] }
  /** There are more than can be looked through. */
  isTooMany: boolean
}

const maxClosures = 5_000
/** Moments that are looked for in series of the same `uid`, which a file can have far more of than events. */
const maxReplaced = 1_000_000

/**
 * What the events of calendars would close within a span of local days, soonest first, each span once. Days of one
 * name that touch are one closure.
 */
export function closuresInCalendar(
  { calendars }: Pick<ParsedCalendar, 'calendars'>,
  { timeZone, ...window }: Window & { timeZone: string },
): CalendarClosures {
  const all = calendars.flatMap(({ events, zones }) => {
    const clockOf = createClocks(timeZone, zones, window.to)
    return events.map((event) => ({ event, clockOf }))
  })
  const current = lastChanged(all)
  const replaced = Map.groupBy(
    current.flatMap(({ event }) => (event.insteadOf ? event : [])),
    ({ uid }) => uid,
  )
  const leftOut = { over: 0, tooFar: 0, tooLong: 0, unknownRule: 0, cancelled: 0 }
  const unknownRules = new Set<string>()
  const guessed = { events: 0, zones: new Set<string>() }
  const said = () => ({
    leftOut,
    unknownRules: [...unknownRules],
    guessed: { events: guessed.events, zones: [...guessed.zones] },
  })
  const closures: CalendarClosure[] = []
  let looked = 0
  for (const { event, clockOf } of current) {
    if (event.isCancelled) {
      leftOut.cancelled++
      continue
    }
    const others = event.insteadOf ? [] : (replaced.get(event.uid) ?? [])
    const moments = others.flatMap(({ insteadOf }) => insteadOf ?? [])
    const found = closuresOfEvent(event, moments, window, clockOf)
    if (typeof found === 'string') leftOut[found]++
    else closures.push(...found)
    if (found === 'unknownRule') unknownRules.add(event.name)

    const unknownZones = zonesIn(event).filter((zone) => clockOf(zone).isGuess)
    if (unknownZones.length > 0 && typeof found !== 'string' && found.some(isPartOfDay)) {
      guessed.events++
      for (const zone of unknownZones) guessed.zones.add(nameOf(zone))
    }
    looked += moments.length
    if (closures.length > maxClosures || looked > maxReplaced)
      return { closures: [], ...said(), isTooMany: true }
  }
  return { closures: joined(closures), ...said(), isTooMany: false }
}

/** Of what a file says several times of one event, or of one moment of a series, what was changed last (RFC 5545 §3.8.7.4). */
function lastChanged<Read extends { event: CalendarEvent }>(all: readonly Read[]): Read[] {
  const keyOf = ({ uid, insteadOf }: CalendarEvent) => JSON.stringify([uid, insteadOf])
  const last = new Map<string, number>()
  for (const { event } of all) {
    const key = keyOf(event)
    last.set(key, Math.max(last.get(key) ?? 0, event.sequence))
  }
  return all.filter(({ event }) => !event.uid || event.sequence >= (last.get(keyOf(event)) ?? 0))
}

const zonesIn = ({ starts, ends, except, also }: CalendarEvent) =>
  [starts, ends, ...except, ...also].flatMap((moment) => moment?.zone ?? [])

const later = (one: string, other: string) => (one > other ? one : other)

function joined(closures: readonly CalendarClosure[]): CalendarClosure[] {
  const spans: CalendarClosure[] = []
  const wholeBefore = new Map<string, CalendarClosure>()
  for (const closure of closures.toSorted(inOrder)) {
    const { name, startsOn, endsOn } = closure
    const before = isPartOfDay(closure) ? undefined : wholeBefore.get(name)
    if (before && startsOn <= addCalendarDays(before.endsOn, 1)) {
      before.endsOn = later(before.endsOn, endsOn)
      continue
    }
    const span = { ...closure }
    spans.push(span)
    if (!isPartOfDay(closure)) wholeBefore.set(name, span)
  }
  return excludeExistingClosures(spans)
}

const inOrder = (one: CalendarClosure, other: CalendarClosure) =>
  one.startsOn.localeCompare(other.startsOn) ||
  one.endsOn.localeCompare(other.endsOn) ||
  (one.fromTime ?? '').localeCompare(other.fromTime ?? '')
