import fc from 'fast-check'
import { RRule } from 'rrule'
import { describe, expect, test } from 'vitest'
import { findNextRuleDate } from '#tests/support/find-next-rule-date.ts'
import { naiveRecurrenceDates } from '#tests/support/naive-recurrence-dates.ts'
import { dateAfter, dateArbitrary, ruleArbitrary } from '#tests/support/rule-arbitrary.ts'
import cases from './cases/recurrence.json' with { type: 'json' }
import { listRuleDates } from './list-rule-dates.ts'
import { type RecurrenceRule, type RuleOfWeeks, recurrenceRule } from './rule.ts'

test.each(cases)('$name', ({ rule, start, limit, horizon, dates }) => {
  expect(listRuleDates(recurrenceRule.parse(rule), start, { limit, horizon })).toEqual(dates)
})

const weekStart = fc.integer({ min: 0, max: 6 })

describe('any rule', { timeout: 60_000 }, () => {
  test('gives the dates that asking every single day gives', () => {
    fc.assert(
      fc.property(ruleArbitrary, weekStart, dateArbitrary, (parts, wkst, start) => {
        const rule = { ...parts, wkst }
        const horizon = dateAfter(start, 2000)
        const limit = Number.POSITIVE_INFINITY
        expect(listRuleDates(rule, start, { limit, horizon })).toEqual(
          naiveRecurrenceDates(rule, start, horizon),
        )
      }),
      { numRuns: 250 },
    )
  })

  test('gives the same dates whether it is read from its start or from the middle', () => {
    fc.assert(
      fc.property(
        ruleArbitrary,
        dateArbitrary,
        fc.integer({ min: -400, max: 4000 }),
        (rule, start, offset) => {
          const from = dateAfter(start, offset)
          const horizon = dateAfter(start, 5000)
          const all = listRuleDates(rule, start, { limit: 10_000, horizon })
          const later = all.filter((date) => date >= from)
          expect(listRuleDates(rule, start, { limit: 10_000, horizon, from })).toEqual(later)
          expect(listRuleDates(rule, start, { limit: 3, horizon, from })).toEqual(later.slice(0, 3))
          if (later[1]) expect(findNextRuleDate(rule, start, later[0]!)).toBe(later[1])
        },
      ),
      { numRuns: 250 },
    )
  })

  test('gives the dates that the rrule package gives where that package is right', () => {
    fc.assert(
      fc.property(ruleArbitrary.filter(isReadRightByPeer), weekStart, dateArbitrary, (parts, wkst, start) => {
        const rule = { ...parts, wkst }
        const horizon = dateAfter(start, 4000)
        const known = peer(rule, start).between(new Date(start), new Date(horizon), true)
        const dates = known.map((date) => date.toISOString().slice(0, 10))
        expect(listRuleDates(rule, start, { limit: 10_000, horizon })).toEqual(dates)
      }),
      { numRuns: 250 },
    )
  })
})

describe('a rule that can never come true', () => {
  const impossible: RecurrenceRule[] = [
    { freq: 'DAILY', bymonth: [2], bymonthday: [30] },
    { freq: 'DAILY', interval: 7, byday: ['TU'] },
    { freq: 'DAILY', byday: ['MO'], bysetpos: [2] },
    { freq: 'WEEKLY', byday: ['MO', 'TU'], bysetpos: [3] },
    { freq: 'WEEKLY', bymonth: [2], byday: ['MO'], bysetpos: [-2], interval: 2 },
    { freq: 'MONTHLY', bymonth: [2, 4], bymonthday: [31] },
    { freq: 'MONTHLY', byday: ['1MO'], bymonthday: [8] },
    { freq: 'MONTHLY', byday: ['6FR'] },
    { freq: 'MONTHLY', interval: 12, bymonth: [2] },
    { freq: 'YEARLY', bymonth: [2], bymonthday: [30] },
    { freq: 'YEARLY', bymonth: [2], bymonthday: [-30] },
    { freq: 'YEARLY', byday: ['53MO'], bymonthday: [2] },
    { freq: 'YEARLY', interval: 4, bymonth: [2], bymonthday: [29] },
  ]
  test.each(impossible)('is told never: %j', (rule) => {
    const start = '2026-01-05'
    expect(recurrenceRule.safeParse(rule).success).toBe(true)
    expect(findNextRuleDate(rule, start, start)).toBeNull()
    expect(listRuleDates(rule, start, { limit: 10, horizon: '9999-12-31' })).toEqual([])
  })
})

describe('a rare rule', () => {
  test('a leap day that must be a Monday waits forty years across a century without one', () => {
    const rule: RecurrenceRule = { freq: 'YEARLY', bymonth: [2], bymonthday: [29], byday: ['MO'] }
    expect(listRuleDates(rule, '2060-01-01', { limit: 3, horizon: '2300-01-01' })).toEqual([
      '2072-02-29',
      '2112-02-29',
      '2140-02-29',
    ])
  })

  test('nothing is given past the end of the calendar', () => {
    expect(findNextRuleDate({ freq: 'YEARLY' }, '1999-12-31', '2198-12-31')).toBe('2199-12-31')
    expect(findNextRuleDate({ freq: 'YEARLY' }, '1999-12-31', '2199-12-31')).toBeNull()
    expect(findNextRuleDate({ freq: 'YEARLY', interval: 1000 }, '2026-08-17', '2026-08-17')).toBeNull()
  })
})

test('the next date is asked of a rule that begins later, now, or is over', () => {
  const rule: RecurrenceRule = { freq: 'WEEKLY', byday: ['MO', 'WE'], count: 3 }
  expect(findNextRuleDate(rule, '2026-08-17', '2026-01-01')).toBe('2026-08-17')
  expect(findNextRuleDate(rule, '2026-08-17', '2026-08-17')).toBe('2026-08-19')
  expect(findNextRuleDate(rule, '2026-08-17', '2026-08-24')).toBeNull()
})

test('COUNT asked in a later period leaves out what of the first one lies before the start', () => {
  const rule: RecurrenceRule = { freq: 'MONTHLY', byday: ['MO'], count: 5 }
  expect(findNextRuleDate(rule, '2026-08-15', '2026-09-01')).toBe('2026-09-07')
  expect(findNextRuleDate(rule, '2026-08-15', '2026-09-07')).toBe('2026-09-14')
  expect(findNextRuleDate(rule, '2026-08-15', '2026-09-14')).toBeNull()
})

test('COUNT asked in a later year counts what each year between them has', () => {
  const rule: RecurrenceRule = { freq: 'YEARLY', bymonth: [2], bymonthday: [29], count: 3 }
  expect(findNextRuleDate(rule, '2024-02-29', '2031-12-31')).toBe('2032-02-29')
  expect(findNextRuleDate(rule, '2024-02-29', '2032-12-31')).toBeNull()
})

test('days further apart than a month is long pass over the months between them', () => {
  expect(listRuleDates({ freq: 'DAILY', interval: 40 }, '2027-08-29', { limit: 3 })).toEqual([
    '2027-08-29',
    '2027-10-08',
    '2027-11-17',
  ])
})

// It gets BYSETPOS wrong, and reads `MO,1MO` as both at once instead of either.
function isReadRightByPeer({ bysetpos, byday = [] }: RecurrenceRule): boolean {
  return !bysetpos && new Set(byday.map((entry) => entry.length > 2)).size < 2
}

function peer(rule: RuleOfWeeks, start: string): RRule {
  const { until, wkst = 0, ...parts } = rule
  const text = Object.entries(parts).map(([name, value]) => `${name.toUpperCase()}=${value}`)
  const options = RRule.parseString(text.join(';'))
  return new RRule({
    ...options,
    wkst,
    dtstart: new Date(start),
    until: until === undefined ? null : new Date(until),
  })
}
