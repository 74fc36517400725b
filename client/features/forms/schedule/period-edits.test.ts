import { expect, test } from 'vitest'
import { findOpenCycleDays, hasDaysApart, withAddedPeriod, withCycleDays } from './period-edits.ts'

const at = (...times: (string | null)[]) => times.map((time) => ({ name: '', time }))
const timesOf = (periods: { time: string | null }[]) => periods.map(({ time }) => time)

test('one more time is an hour after the last one entered', () => {
  expect(timesOf(withAddedPeriod(at('09:00'), ''))).toEqual(['09:00', '10:00'])
  expect(timesOf(withAddedPeriod(at('11:45', null), ''))).toEqual(['11:45', null, '12:45'])
})

test('a time that is taken is passed over', () => {
  expect(timesOf(withAddedPeriod(at('11:00', '10:00'), ''))).toEqual(['11:00', '10:00', '12:00'])
})

test('a day without room leaves the time to be entered', () => {
  expect(timesOf(withAddedPeriod(at('23:30'), ''))).toEqual(['23:30', null])
})

test.each<[string, (string[] | undefined)[], string[], (string[] | undefined)[]]>([
  ['one label of all', [undefined, undefined], ['A'], [['A'], ['A']]],
  ['all labels', [['A'], ['A']], ['A', 'B', 'C'], [undefined, undefined]],
  [
    'one label more, on which each opens too',
    [['A'], ['A']],
    ['A', 'C'],
    [
      ['A', 'C'],
      ['A', 'C'],
    ],
  ],
  ['fewer, of times that have their own', [['A', 'B'], ['B']], ['B'], [['B'], ['B']]],
  ['none that a time had', [['A'], ['B']], ['B'], [['B'], ['B']]],
])('choosing %s for all times keeps what each has of its own', (_, before, chosen, after) => {
  const periods = before.map((cycleDays) => ({ name: '', time: '09:00', ...(cycleDays && { cycleDays }) }))
  const changed = withCycleDays(periods, ['A', 'B', 'C'], chosen)
  expect(changed.map(({ cycleDays }) => cycleDays)).toEqual(after)
  expect(findOpenCycleDays(changed, ['A', 'B', 'C'])).toEqual(chosen)
})

test.each<[string, { weekdays?: 'MO'[]; cycleDays?: string[] }[], boolean]>([
  ['no days of its own', [{}, { cycleDays: ['A'] }], false],
  ['the labels of all times', [{ cycleDays: ['A'] }, { cycleDays: ['A'] }], false],
  ['other labels than another', [{ cycleDays: ['A'] }, { cycleDays: ['B'] }], true],
  ['weekdays, though it is the only one', [{ weekdays: ['MO'] }], true],
])('a time with %s shows its days apart: %j', (_, days, isApart) => {
  const periods = days.map((each) => ({ name: '', time: '09:00', ...each }))
  expect(hasDaysApart(periods[0]!, periods)).toBe(isApart)
})
