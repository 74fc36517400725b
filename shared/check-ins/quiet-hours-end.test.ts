import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localTimeAt } from '../time/local-time.ts'
import { quietHoursEnd } from './quiet-hours-end.ts'

const oslo = 'Europe/Oslo'
const night = { from: '20:00', until: '07:00' }
const noon = { from: '12:00', until: '13:00' }
const until = (at: string, hours: typeof night | null, zone = oslo) =>
  quietHoursEnd(new Date(at), hours, zone)?.toISOString() ?? null

test.each([
  ['no quiet hours hold where none are set', '2026-09-07T22:00:00Z', null, null],
  ['the evening is quiet until the next morning', '2026-09-07T18:00:00Z', night, '2026-09-08T05:00:00.000Z'],
  ['so are the small hours', '2026-09-08T04:59:59Z', night, '2026-09-08T05:00:00.000Z'],
  ['they are over at their end', '2026-09-08T05:00:00Z', night, null],
  ['and have not begun a moment before', '2026-09-07T17:59:59Z', night, null],
  ['hours within a day are quiet on that day', '2026-09-07T10:30:00Z', noon, '2026-09-07T11:00:00.000Z'],
  ['and not in the night', '2026-09-07T22:30:00Z', noon, null],
  ['the night that loses an hour ends at seven', '2026-03-28T22:00:00Z', night, '2026-03-29T05:00:00.000Z'],
  ['the night that gains one ends at seven', '2026-10-24T22:00:00Z', night, '2026-10-25T06:00:00.000Z'],
  [
    'an end that a clock change skips moves on with the clock',
    '2026-03-28T23:30:00Z',
    { from: '20:00', until: '02:30' },
    '2026-03-29T01:30:00.000Z',
  ],
])('%s', (_, at, hours, expected) => {
  expect(until(at, hours)).toBe(expected)
})

const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))

test('away from clock changes, it is quiet just when the clock stands within the hours, and never for a day', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2026-05-01'), max: new Date('2026-09-01'), noInvalidDate: true }),
      clock,
      clock,
      (now, from, to) => {
        fc.pre(from !== to)
        const { time } = localTimeAt(now, oslo)
        const isWithin = from < to ? from <= time && time < to : time >= from || time < to
        const end = quietHoursEnd(now, { from, until: to }, oslo)
        expect(end !== null).toBe(isWithin)
        if (!end) return
        expect(localTimeAt(end, oslo).time).toBe(to)
        expect(end.getTime() - now.getTime()).toBeGreaterThan(0)
        expect(end.getTime() - now.getTime()).toBeLessThan(86_400_000)
      },
    ),
  )
})
