import { describe, expect, test } from 'vitest'
import type { DraftSchedule } from '#shared/forms/drafts/form-draft.ts'
import { recurrenceRule } from '#shared/forms/recurrence/rule.ts'
import {
  type DraftRule,
  findSchedulePattern,
  schedulePatterns,
  visibleSchedulePattern,
  withSchedulePattern,
} from './schedule-pattern.ts'

// A Thursday.
const beginning = { today: '2026-11-19', nameOf: (number: number) => `Period ${number}` }
const begun = (pattern: (typeof schedulePatterns)[number], from: DraftSchedule | null = null) =>
  withSchedulePattern(from, pattern, beginning)

describe.each(schedulePatterns)('a schedule begun as %s', (pattern) => {
  test('is known again by its rule', () => {
    expect(findSchedulePattern(begun(pattern))).toBe(pattern)
  })

  test('can be published as it is', () => {
    const { kind, rule, startsOn, periods, windowMinutes } = begun(pattern)
    if (kind === 'recurring') expect(recurrenceRule.safeParse(rule).success).toBe(true)
    expect({ startsOn, windowMinutes }).toEqual({ startsOn: '2026-11-19', windowMinutes: 30 })
    expect(periods).toEqual([{ name: kind === 'manual' ? 'Period 1' : '', time: '09:00' }])
  })

  test('is known again whatever it was before', () => {
    for (const before of schedulePatterns)
      expect(findSchedulePattern(begun(pattern, begun(before)))).toBe(pattern)
  })
})

test('a weekly, a fortnightly and a monthly schedule fall on the day they begin', () => {
  expect(begun('weekly').rule).toEqual({ freq: 'WEEKLY', byday: ['TH'] })
  expect(begun('fortnightly').rule).toEqual({ freq: 'WEEKLY', interval: 2, byday: ['TH'] })
  expect(begun('monthly').rule).toEqual({ freq: 'MONTHLY', bymonthday: [19] })
})

test('another pattern keeps times, first date and end', () => {
  const before: DraftSchedule = {
    ...begun('school-days'),
    rule: { freq: 'WEEKLY', byday: ['MO', 'TU'], until: '2027-06-18' },
    startsOn: '2027-01-11',
    periods: [{ name: 'Lunch', time: '12:00' }],
    windowMinutes: 10,
  }
  expect(begun('daily', before)).toEqual({ ...before, rule: { freq: 'DAILY', until: '2027-06-18' } })
})

test('a few times end after as many, and no other pattern inherits that', () => {
  const few = begun('times')
  expect(few.rule).toMatchObject({ count: 5 })
  expect(begun('daily', few).rule).toEqual({ freq: 'DAILY' })
})

test('opening by hand keeps the rule for whoever comes back to it', () => {
  const byHand = begun('manual', begun('weekly'))
  expect(byHand).toMatchObject({ kind: 'manual', rule: { freq: 'WEEKLY', byday: ['TH'] } })
  expect(findSchedulePattern({ ...byHand, kind: 'recurring' })).toBe('weekly')
})

test.each<[string, DraftRule]>([
  ['every third week', { freq: 'WEEKLY', interval: 3, byday: ['MO'] }],
  ['the last school day of a month', { freq: 'MONTHLY', byday: ['MO', 'TU'], bysetpos: [-1] }],
  ['a day of the year', { freq: 'YEARLY' }],
  ['some months', { freq: 'DAILY', bymonth: [1] }],
])('a rule of %s follows no pattern', (_what, rule) => {
  expect(findSchedulePattern({ ...begun('daily'), rule })).toBeNull()
})

test('certain weekdays stay that while days are taken off and put on', () => {
  const oneDay = { ...begun('weekdays'), rule: { freq: 'WEEKLY' as const, byday: ['MO'] } }
  expect(visibleSchedulePattern('weekdays', oneDay)).toBe('weekdays')
  expect(visibleSchedulePattern(null, oneDay)).toBe('weekly')
  expect(visibleSchedulePattern('weekdays', begun('daily'))).toBe('daily')
})
