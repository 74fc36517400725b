import fc from 'fast-check'
import type { RecurrenceRule } from '#shared/forms/recurrence/rule.ts'
import { weekdayCodes } from '#shared/forms/recurrence/weekday.ts'

const weekday = fc.constantFrom(...weekdayCodes)
const eitherWay = (most: number) => fc.integer({ min: 1, max: most }).chain((n) => fc.constantFrom(n, -n))
const some = <Entry>(entry: fc.Arbitrary<Entry>, most: number) =>
  fc.option(fc.uniqueArray(entry, { minLength: 1, maxLength: most }), { nil: undefined, freq: 2 })

const nthWeekday = (most: number) => fc.tuple(eitherWay(most), weekday).map(([nth, day]) => `${nth}${day}`)

const end = fc.oneof(
  fc.constant({}),
  fc.integer({ min: 1, max: 40 }).map((count) => ({ count })),
  fc.integer({ min: 0, max: 3000 }).map((days) => ({ until: dateAfter('2024-01-01', days) })),
)

/** Any rule that the schema lets through, kept small enough to be walked day by day. */
export const ruleArbitrary: fc.Arbitrary<RecurrenceRule> = fc
  .constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY')
  .chain((freq) => {
    const ordinal = freq === 'MONTHLY' ? nthWeekday(5) : nthWeekday(53)
    const mayCount = freq === 'MONTHLY' || freq === 'YEARLY'
    return fc
      .record({
        freq: fc.constant(freq),
        interval: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
        byday: some(mayCount ? fc.oneof(weekday, ordinal) : weekday, 5),
        bymonthday: freq === 'WEEKLY' ? fc.constant(undefined) : some(eitherWay(31), 6),
        bymonth: some(fc.integer({ min: 1, max: 12 }), 6),
        bysetpos: some(eitherWay(6), 3),
        end,
      })
      .map(({ end, bysetpos, ...parts }) => {
        const hasSet = parts.byday ?? parts.bymonthday ?? parts.bymonth
        return withoutGaps({ ...parts, ...end, bysetpos: hasSet ? bysetpos : undefined })
      })
  })

/** Any date of the years in which schedules live. */
export const dateArbitrary = fc.integer({ min: 0, max: 5000 }).map((days) => dateAfter('2019-01-01', days))

export function dateAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
}

function withoutGaps(rule: RecurrenceRule): RecurrenceRule {
  return Object.fromEntries(Object.entries(rule).filter(([, value]) => value !== undefined)) as RecurrenceRule
}
