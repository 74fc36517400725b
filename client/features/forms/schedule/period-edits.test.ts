import { expect, test } from 'vitest'
import { withAddedPeriod } from './period-edits.ts'

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
