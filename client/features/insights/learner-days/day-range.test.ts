import { expect, test } from 'vitest'
import { type DayRange, parseDayRange, stringifyDayRange, toDayRangeQuery } from './day-range.ts'

test.each<DayRange>(['4-weeks', '12-weeks', 'all', { from: '2026-09-01', to: '2026-10-31' }])(
  'the range %j stands in the address and is read back',
  (range) => {
    expect(parseDayRange(stringifyDayRange(range))).toEqual(range)
  },
)

test.each([undefined, '', 'ever', '2026-09-01', '2026-13-01_2026-14-01', '2026-10-31_2026-09-01'])(
  'an address that says %j shows the twelve weeks that are usual',
  (written) => {
    expect(parseDayRange(written)).toBe('12-weeks')
  },
)

test('weeks are counted by the server, on the organisation’s own calendar; dates are taken as they are', () => {
  expect(toDayRangeQuery('4-weeks')).toEqual({ weeks: 4 })
  expect(toDayRangeQuery({ from: '2026-09-01', to: '2026-10-31' })).toEqual({
    from: '2026-09-01',
    to: '2026-10-31',
  })
})
