import fc from 'fast-check'
import { expect, test } from 'vitest'
import { selfRatingCutoff, selfRatingTime } from './self-rating-time.ts'

test('a drawn check-in waits for staff for 72 hours after it closes, over a change of clocks too', () => {
  expect(selfRatingTime(new Date('2026-11-19T08:30:00Z'))).toEqual(new Date('2026-11-22T08:30:00Z'))
  expect(selfRatingTime(new Date('2026-10-24T06:00:00Z'))).toEqual(new Date('2026-10-27T06:00:00Z'))
})

test('the sweep takes exactly the closings whose time has come', () => {
  const hour = fc.integer({ min: 0, max: 200 }).map((hours) => new Date(Date.UTC(2026, 9, 20, hours)))
  fc.assert(
    fc.property(hour, hour, (closesAt, now) => {
      expect(closesAt <= selfRatingCutoff(now)).toBe(now >= selfRatingTime(closesAt))
    }),
  )
})
