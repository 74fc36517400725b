import { expect, test } from 'vitest'
import { recurrenceRule } from './rule.ts'

test.each([
  { freq: 'DAILY' },
  { freq: 'WEEKLY', interval: 1000, count: 10_000, byday: ['MO', 'SU'] },
  { freq: 'MONTHLY', byday: ['-53FR', '1MO', 'TU'], bysetpos: [-366, 366] },
  { freq: 'YEARLY', bymonthday: [-31, 31], bymonth: [1, 12], until: '2199-12-31' },
  { freq: 'DAILY', bymonth: [2], bysetpos: [1] },
])('%j is a rule', (rule) => {
  expect(recurrenceRule.parse(rule)).toEqual(rule)
})

test.each([
  [{}, 'freq'],
  [{ freq: 'HOURLY' }, 'freq'],
  [{ freq: 'daily' }, 'freq'],
  [{ freq: 'DAILY', interval: 0 }, 'interval'],
  [{ freq: 'DAILY', interval: 1.5 }, 'interval'],
  [{ freq: 'DAILY', interval: 1001 }, 'interval'],
  [{ freq: 'DAILY', count: 0 }, 'count'],
  [{ freq: 'DAILY', count: 10_001 }, 'count'],
  [{ freq: 'DAILY', count: 3, until: '2027-06-12' }, 'count'],
  [{ freq: 'DAILY', until: '2027-02-29' }, 'until'],
  [{ freq: 'DAILY', until: '2200-01-01' }, 'until'],
  [{ freq: 'DAILY', byday: [] }, 'byday'],
  [{ freq: 'DAILY', byday: ['1MO'] }, 'byday'],
  [{ freq: 'WEEKLY', byday: ['MO', '1TU'] }, 'byday'],
  [{ freq: 'MONTHLY', byday: ['0MO'] }, 'byday.0'],
  [{ freq: 'MONTHLY', byday: ['MON'] }, 'byday.0'],
  [{ freq: 'MONTHLY', byday: ['54MO'] }, 'byday.0'],
  [{ freq: 'MONTHLY', byday: ['+1MO'] }, 'byday.0'],
  [{ freq: 'MONTHLY', byday: Array.from({ length: 61 }, () => 'MO') }, 'byday'],
  [{ freq: 'WEEKLY', bymonthday: [1] }, 'bymonthday'],
  [{ freq: 'MONTHLY', bymonthday: [0] }, 'bymonthday.0'],
  [{ freq: 'MONTHLY', bymonthday: [32] }, 'bymonthday.0'],
  [{ freq: 'MONTHLY', bysetpos: [1] }, 'bysetpos'],
  [{ freq: 'MONTHLY', byday: ['MO'], bysetpos: [367] }, 'bysetpos.0'],
  [{ freq: 'YEARLY', bymonth: [13] }, 'bymonth.0'],
  [{ freq: 'YEARLY', byyearday: [1] }, ''],
])('%j is refused at %j', (rule, path) => {
  const { error } = recurrenceRule.safeParse(rule)
  expect(error?.issues.map((issue) => issue.path.join('.'))).toContain(path)
})
