import type { RecurrenceRule } from '#shared/forms/recurrence/rule.ts'
import { weekdayCodes } from '#shared/forms/recurrence/weekday.ts'
import { addCalendarDays, dateToDay, dayToDate } from '#shared/time/calendar-day.ts'

export interface RuleQuery {
  rule: RecurrenceRule
  startsOn: string
  /** The date after which the next one is wanted. */
  after: string
}

/** So many rules of the kinds that schools write, the same at every call, each asked within three years of its start. */
export function mixedRecurrenceRules(count: number): RuleQuery[] {
  const random = seededRandom(20_261_121)
  const below = (bound: number) => Math.floor(random() * bound)
  const weekday = () => weekdayCodes[below(7)]!
  const kinds: (() => RecurrenceRule)[] = [
    () => ({ freq: 'WEEKLY', byday: ['MO', 'TU', 'WE', 'TH', 'FR'] }),
    () => ({
      freq: 'WEEKLY',
      interval: 1 + below(3),
      byday: [...new Set([weekday(), weekday(), weekday()])],
    }),
    () => ({ freq: 'WEEKLY', byday: [weekday()], bymonth: [9, 10, 11, 12, 1, 2, 3] }),
    () => ({ freq: 'DAILY', interval: 1 + below(5) }),
    () => ({ freq: 'MONTHLY', bymonthday: [1 + below(28), -1] }),
    () => ({ freq: 'MONTHLY', interval: 1 + below(3), byday: [`${1 + below(4)}${weekday()}`] }),
    () => ({ freq: 'MONTHLY', byday: ['MO', 'TU', 'WE', 'TH', 'FR'], bysetpos: [-1] }),
    () => ({ freq: 'YEARLY', bymonth: [1 + below(12)], byday: [`-1${weekday()}`] }),
  ]
  const ends: (() => Partial<RecurrenceRule>)[] = [
    () => ({}),
    () => ({ count: 20 + below(180) }),
    () => ({ until: addCalendarDays('2027-01-01', below(1000)) }),
  ]
  return Array.from({ length: count }, (_, index) => {
    const start = dateToDay('2022-08-01') + below(1500)
    const rule = { ...kinds[index % kinds.length]!(), ...ends[below(ends.length)]!() }
    return { rule, startsOn: dayToDate(start), after: dayToDate(start + below(1000)) }
  })
}

function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
