import { expect, test } from 'vitest'
import { recurrenceRule } from '#shared/forms/recurrence/rule.ts'
import { type Frequency, withFrequency, withRuleList } from './rule-edits.ts'

test.each<Frequency>(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'])(
  'a rule can be turned into one that is %s and stays a rule',
  (freq) => {
    const rule = { freq: 'MONTHLY' as const, byday: ['2MO', '-1MO', 'FR'], bymonthday: [15], bysetpos: [1] }
    expect(recurrenceRule.safeParse(withFrequency(rule, freq)).success).toBe(true)
  },
)

test('weekdays keep their days and lose their numbers in a week', () => {
  expect(withFrequency({ freq: 'MONTHLY', byday: ['2MO', '-1MO', 'FR'] }, 'WEEKLY').byday).toEqual([
    'MO',
    'FR',
  ])
})

test('a list of which nothing is left is no part of the rule', () => {
  expect(withRuleList({ freq: 'DAILY', bymonth: [3] }, 'bymonth', [])).toEqual({ freq: 'DAILY' })
})
