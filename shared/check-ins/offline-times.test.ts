import { expect, test } from 'vitest'
import { resolveAnswerTime, submitTicketExpiry } from './offline-times.ts'

const at = (time: string) => new Date(`2026-09-${time}:00Z`)
const known = { opensAt: at('07T09:00'), shownAt: at('07T09:02'), arrivedAt: at('09T12:00') }
const minutes = 60_000
const day = 24 * 60 * minutes

test.each([
  ['a clock that is right', '07T09:10', 0],
  ['a clock that is five minutes ahead', '07T09:15', 5 * minutes],
  ['a clock that is five minutes behind', '07T09:05', -5 * minutes],
])('by %s, answers count from when they were given', (_clock, said, clockAheadMs) => {
  const device = { answeredAt: at(said), clockAheadMs }
  expect(resolveAnswerTime(device, known)).toEqual({ answeredAt: at('07T09:10'), clockAheadMs: null })
})

test.each([
  ['seven minutes ahead', '07T09:17', 7 * minutes],
  ['seven minutes behind', '07T09:03', -7 * minutes],
  ['almost a day ahead', '08T09:09', day - minutes],
])('a clock that was %s is put right, and is told to have been off', (_clock, said, clockAheadMs) => {
  const device = { answeredAt: at(said), clockAheadMs }
  expect(resolveAnswerTime(device, known)).toEqual({ answeredAt: at('07T09:10'), clockAheadMs })
})

test('answers count from the instant the check-in opens and was shown', () => {
  const device = { answeredAt: at('07T09:00'), clockAheadMs: 0 }
  const counts = { answeredAt: at('07T09:00'), clockAheadMs: null }
  expect(resolveAnswerTime(device, { ...known, shownAt: known.opensAt })).toEqual(counts)
  expect(resolveAnswerTime(device, { ...known, shownAt: null })).toEqual(counts)
})

test.each([
  ['a clock that was off by a day', '08T09:10', day, {}],
  ['a clock that was behind by a day', '06T09:10', -day, {}],
  ['a clock that was off, of a check-in that was never shown', '07T09:17', 7 * minutes, { shownAt: null }],
  ['a time before the check-in opened', '07T08:59', 0, { shownAt: null }],
  ['a time before the check-in was shown', '07T09:01', 0, {}],
  ['a clock that was off, and a time before the check-in was shown', '07T09:08', 7 * minutes, {}],
  ['a time to come', '09T12:01', 0, {}],
])('by %s, they count from when they arrived', (_what, said, clockAheadMs, given) => {
  const device = { answeredAt: at(said), clockAheadMs }
  const onArrival = { answeredAt: known.arrivedAt, clockAheadMs: null }
  expect(resolveAnswerTime(device, { ...known, ...given })).toEqual(onArrival)
})

test('answers that waited longer than 72 hours count from when they arrived, and so do those without a time', () => {
  const device = { answeredAt: at('07T09:10'), clockAheadMs: 0 }
  const countFrom = (said: typeof device | null, arrivedAt: Date) =>
    resolveAnswerTime(said, { ...known, arrivedAt }).answeredAt
  expect(countFrom(device, at('10T09:10'))).toEqual(device.answeredAt)
  expect(countFrom(device, at('10T09:11'))).toEqual(at('10T09:11'))
  expect(countFrom(null, known.arrivedAt)).toEqual(known.arrivedAt)
})

test('a ticket is good for 72 hours after the check-in takes answers', () => {
  expect(submitTicketExpiry(at('07T09:30'))).toEqual(at('10T09:30'))
})
