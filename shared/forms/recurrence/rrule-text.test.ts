import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ruleArbitrary } from '#tests/support/rule-arbitrary.ts'
import { parseForeignRRule, parseRRule, printRRule } from './rrule-text.ts'
import type { RecurrenceRule } from './rule.ts'

test('any rule is read back from its own text', () => {
  fc.assert(
    fc.property(ruleArbitrary, (rule) => {
      expect(parseRRule(printRRule(rule))).toEqual({ rule })
    }),
  )
})

test.each<[string, RecurrenceRule]>([
  ['FREQ=DAILY', { freq: 'DAILY' }],
  [
    'RRULE:FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20270612',
    { freq: 'WEEKLY', byday: ['MO', 'WE'], until: '2027-06-12' },
  ],
  [' rrule:freq=monthly;byday=+1mo,-1fr ', { freq: 'MONTHLY', byday: ['1MO', '-1FR'] }],
  ['FREQ=MONTHLY;BYDAY=01MO;BYSETPOS=-1', { freq: 'MONTHLY', byday: ['1MO'], bysetpos: [-1] }],
  ['BYMONTHDAY=-1,+15;FREQ=MONTHLY;INTERVAL=2', { freq: 'MONTHLY', bymonthday: [-1, 15], interval: 2 }],
  ['FREQ=WEEKLY;WKST=MO;INTERVAL=2', { freq: 'WEEKLY', interval: 2 }],
  ['FREQ=MONTHLY;WKST=SU;INTERVAL=2', { freq: 'MONTHLY', interval: 2 }],
  ['FREQ=DAILY'.padEnd(1000), { freq: 'DAILY' }],
  ['FREQ=WEEKLY;WKST=SU;BYDAY=TU', { freq: 'WEEKLY', byday: ['TU'] }],
])('%s is read', (text, rule) => {
  expect(parseRRule(text)).toEqual({ rule })
})

test.each([
  ['FREQ=WEEKLY;INTERVAL=2;WKST=SU', { rule: { freq: 'WEEKLY', interval: 2, wkst: 6 } }],
  ['WKST=MO;FREQ=WEEKLY', { rule: { freq: 'WEEKLY', wkst: 0 } }],
  ['FREQ=DAILY;WKST=XX', { refused: { part: 'WKST', reason: 'unreadable' } }],
  ['FREQ=HOURLY;WKST=SU', { refused: { part: 'FREQ', reason: 'invalid-value' } }],
])('%s of another program is read with its weeks', (text, read) => {
  expect(parseForeignRRule(text)).toEqual(read)
})

test.each([
  ['', 'RRULE', 'unreadable'],
  ['every Monday', 'RRULE', 'unreadable'],
  ['7FREQ=DAILY', 'RRULE', 'unreadable'],
  ['FREQ=DAILY\nCOUNT=3', 'RRULE', 'unreadable'],
  ['FREQ=RRULE:DAILY', 'FREQ', 'invalid-value'],
  ['INTERVAL=2', 'FREQ', 'invalid-value'],
  ['FREQ=HOURLY', 'FREQ', 'invalid-value'],
  ['FREQ=DAILY;', 'RRULE', 'unreadable'],
  ['FREQ=DAILY;FREQ=WEEKLY', 'FREQ', 'repeated-part'],
  ['FREQ=DAILY;BYHOUR=9', 'BYHOUR', 'unknown-part'],
  ['FREQ=YEARLY;BYWEEKNO=20', 'BYWEEKNO', 'unknown-part'],
  ['FREQ=DAILY;X-COLOUR=1', 'X-COLOUR', 'unknown-part'],
  ['FREQ=DAILY;CONSTRUCTOR=1', 'CONSTRUCTOR', 'unknown-part'],
  ['FREQ=DAILY;INTERVAL=0', 'INTERVAL', 'too-small'],
  ['FREQ=DAILY;INTERVAL=two', 'INTERVAL', 'unreadable'],
  ['FREQ=DAILY;COUNT=10001', 'COUNT', 'too-big'],
  ['FREQ=DAILY;COUNT=1e3', 'COUNT', 'unreadable'],
  ['FREQ=DAILY;COUNT=3;UNTIL=20270612', 'COUNT', 'count-and-until'],
  ['FREQ=DAILY;UNTIL=20270230', 'UNTIL', 'invalid-format'],
  ['FREQ=DAILY;UNTIL=120270612', 'UNTIL', 'unreadable'],
  ['FREQ=DAILY;UNTIL=20270612T235959Z', 'UNTIL', 'unreadable'],
  ['FREQ=WEEKLY;BYDAY=1MO', 'BYDAY', 'ordinal-needs-month-or-year'],
  ['FREQ=MONTHLY;BYDAY=0MO', 'BYDAY', 'invalid-format'],
  ['FREQ=MONTHLY;BYDAY=+-1MO', 'BYDAY', 'invalid-format'],
  ['FREQ=MONTHLY;BYDAY=-+1MO', 'BYDAY', 'invalid-format'],
  ['FREQ=MONTHLY;BYDAY=54MO', 'BYDAY', 'invalid-format'],
  ['FREQ=WEEKLY;BYMONTHDAY=1', 'BYMONTHDAY', 'not-in-weeks'],
  ['FREQ=MONTHLY;BYMONTHDAY=0', 'BYMONTHDAY', 'zero'],
  ['FREQ=MONTHLY;BYMONTHDAY=1,,2', 'BYMONTHDAY', 'unreadable'],
  ['FREQ=MONTHLY;BYSETPOS=1', 'BYSETPOS', 'nothing-to-choose-from'],
  ['FREQ=WEEKLY;INTERVAL=2;WKST=SU', 'WKST', 'weeks-start-on-monday'],
  ['FREQ=WEEKLY;BYDAY=MO,SU;BYSETPOS=1;WKST=SU', 'WKST', 'weeks-start-on-monday'],
  ['FREQ=DAILY;WKST=XX', 'WKST', 'unreadable'],
  [`FREQ=MONTHLY;BYMONTHDAY=${'1,'.repeat(600)}1`, 'RRULE', 'too-big'],
])('%s is refused for its %s: %s', (text, part, reason) => {
  expect(parseRRule(text)).toEqual({ refused: { part, reason } })
})
