import { expect, test } from 'vitest'
import { resolveAnsweredAt, submitTicketExpiry } from './offline-times.ts'

const at = (time: string) => new Date(`2026-09-${time}:00Z`)
const opensAt = at('07T09:00')
const arrivedAt = at('09T12:00')
const minutes = 60_000

test.each([
  ['a clock that is right', '07T09:10', 0, '07T09:10'],
  ['a clock that is right, at the instant the check-in opens', '07T09:00', 0, '07T09:00'],
  ['a clock that is five minutes ahead', '07T09:15', 5 * minutes, '07T09:10'],
  ['a clock that is five minutes behind', '07T09:05', -5 * minutes, '07T09:10'],
])('by %s, answers count from when they were given', (_clock, said, clockAheadMs, counts) => {
  const device = { answeredAt: at(said), clockAheadMs }
  expect(resolveAnsweredAt(device, { opensAt, arrivedAt })).toEqual(at(counts))
})

test.each([
  ['a clock more than five minutes ahead', '07T09:16', 5 * minutes + 1],
  ['a clock more than five minutes behind', '07T09:04', -5 * minutes - 1],
  ['a time before the check-in opened', '07T08:59', 0],
  ['a time to come', '09T12:01', 0],
])('by %s, they count from when they arrived', (_what, said, clockAheadMs) => {
  const device = { answeredAt: at(said), clockAheadMs }
  expect(resolveAnsweredAt(device, { opensAt, arrivedAt })).toEqual(arrivedAt)
})

test('answers that waited longer than 72 hours count from when they arrived, and so do those without a time', () => {
  const device = { answeredAt: at('07T09:10'), clockAheadMs: 0 }
  const inTime = at('10T09:10')
  const tooLate = at('10T09:11')
  expect(resolveAnsweredAt(device, { opensAt, arrivedAt: inTime })).toEqual(device.answeredAt)
  expect(resolveAnsweredAt(device, { opensAt, arrivedAt: tooLate })).toEqual(tooLate)
  expect(resolveAnsweredAt(null, { opensAt, arrivedAt })).toEqual(arrivedAt)
})

test('a ticket is good for 72 hours after the check-in takes answers', () => {
  expect(submitTicketExpiry(at('07T09:30'))).toEqual(at('10T09:30'))
})
