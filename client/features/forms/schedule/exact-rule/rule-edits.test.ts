import { expect, test } from 'vitest'
import { recurrenceRule } from '#shared/forms/recurrence/rule.ts'
import { type RuleFrequency, withRuleFrequency, withRulePart } from './rule-edits.ts'

test.each<RuleFrequency>(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'])(
  'a rule can be turned into one that is %s and stays a rule',
  (freq) => {
    const rule = { freq: 'MONTHLY' as const, byday: ['2MO', '-1MO', 'FR'], bymonthday: [15], bysetpos: [1] }
    expect(recurrenceRule.safeParse(withRuleFrequency(rule, freq)).success).toBe(true)
  },
)

test('weekdays keep their days and lose their numbers in a week', () => {
  expect(withRuleFrequency({ freq: 'MONTHLY', byday: ['2MO', '-1MO', 'FR'] }, 'WEEKLY').byday).toEqual([
    'MO',
    'FR',
  ])
})

test('a list of which nothing is left is no part of the rule', () => {
  expect(withRulePart({ freq: 'DAILY', bymonth: [3] }, 'bymonth', [])).toEqual({ freq: 'DAILY' })
})
