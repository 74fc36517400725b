import { listRuleDates } from '#shared/forms/recurrence/list-rule-dates.ts'
import { parseForeignRRule } from '#shared/forms/recurrence/rrule-text.ts'
import { addCalendarDays, dateToDay, dayToDate } from '#shared/time/calendar-day.ts'
import { clockTimeToMinutes } from '#shared/time/clock-time.ts'
import type { WrittenRule } from './calendar-properties.ts'
import type { ZoneChange } from './parse-calendar-zone.ts'

/** A clock: the instant, in milliseconds, at which it shows a day and time, and what it shows at one. */
export interface CalendarClock {
  instantOf: (onDate: string, time: string) => number
  showsAt: (instant: number) => { onDate: string; time: string }
  /** It is the school's, because the zone is not known. */
  isGuess?: true
}

const dayMs = 86_400_000
/** How far back from their end the days of a rule are looked at: the two years of closures, and what they need. */
const daysBack = 1_600
const maxDays = 20

/** The clock of a zone by its changes up to a day; null where there are none, or one by an unknown rule. */
export function createZoneClock(changes: readonly ZoneChange[], upTo: string): CalendarClock | null {
  const spans = changes.map((change) => spansFrom(change, upTo))
  const [first] = changes
  if (!first || spans.includes(null)) return null
  const inOrder = spans.flatMap((some) => some ?? []).sort((one, other) => one.from - other.from)
  const offsetAt = (instant: number) =>
    (inOrder.findLast(({ from }) => from <= instant) ?? inOrder[0])?.offset ?? first.after

  return {
    instantOf(onDate, time) {
      const shown = asIfUtc(onDate, time)
      const early = shown - offsetAt(shown - dayMs)
      const later = shown - offsetAt(early)
      // A time that a change skips moves on by the gap; of one that comes twice the first is meant.
      return offsetAt(later) === offsetAt(early) ? later : early
    },
    showsAt(instant) {
      const shown = instant + offsetAt(instant)
      return {
        onDate: dayToDate(Math.floor(shown / dayMs)),
        time: new Date(shown).toISOString().slice(11, 16),
      }
    },
  }
}

/** The instants from which a change holds; null of one that is no change of a year's clocks. */
function spansFrom({ days, rule, before, after }: ZoneChange, upTo: string) {
  const [starts] = days
  const dates = starts && (rule ? yearlyDates(rule, starts.onDate, upTo) : [])
  if (!dates) return null
  return [...days, ...dates.map((onDate) => ({ ...starts, onDate }))].map(({ onDate, time }) => ({
    from: asIfUtc(onDate, time ?? '00:00') - before,
    offset: after,
  }))
}

function yearlyDates({ text, until }: WrittenRule, startsOn: string, upTo: string): string[] | null {
  const read = parseForeignRRule(text)
  if ('refused' in read || read.rule.freq !== 'YEARLY' || read.rule.count !== undefined) return null
  const ends = until && until.onDate < upTo ? addCalendarDays(until.onDate, 1) : upTo
  const recent = addCalendarDays(ends, -daysBack)
  const from = startsOn > recent ? startsOn : recent
  return listRuleDates(read.rule, startsOn, { from, horizon: ends, limit: maxDays })
}

const asIfUtc = (onDate: string, time: string) =>
  dateToDay(onDate) * dayMs + clockTimeToMinutes(time) * 60_000
