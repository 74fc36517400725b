import { expect, test } from 'vitest'
import { findBlockingRulePart } from './find-blocking-rule-part.ts'
import type { RecurrenceRule } from './rule.ts'

const today = '2026-09-07'

test.each<[string, RecurrenceRule, string, string | null]>([
  ['ends before it begins', { freq: 'DAILY', until: '2026-09-01' }, '2026-09-07', 'until'],
  ['has had all its dates', { freq: 'DAILY', count: 5 }, '2026-01-05', 'count'],
  ['asks for 30 February', { freq: 'YEARLY', bymonth: [2], bymonthday: [30] }, today, 'bymonthday'],
  ['starts on a 31st of months of 30', { freq: 'MONTHLY', bymonth: [4, 6] }, '2026-10-31', 'bymonth'],
  ['asks for a sixth Monday', { freq: 'MONTHLY', byday: ['6MO'] }, today, 'byday'],
  ['keeps a ninth of seven days', { freq: 'WEEKLY', byday: ['MO'], bysetpos: [9] }, today, 'bysetpos'],
  [
    'steps past every leap year',
    { freq: 'YEARLY', interval: 1000, bymonth: [2], bymonthday: [29] },
    '2027-02-01',
    'bymonthday',
  ],
  [
    'is wrong in two places',
    { freq: 'MONTHLY', bymonth: [2], bymonthday: [30], until: '2026-01-01' },
    '2025-01-05',
    null,
  ],
])('of a rule that %s, the part to mend is named', (_how, rule, startsOn, part) => {
  expect(findBlockingRulePart(rule, startsOn, today)).toBe(part)
})
