import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { describeClosure } from './describe-closure.ts'

const readerOf = (...languages: string[]) => vi.stubGlobal('navigator', { languages })
beforeEach(() => readerOf('en-GB'))
afterEach(() => vi.unstubAllGlobals())

// How wide the space around a dash is, is the locale's.
const plain = (words: string) => words.replace(/\s/g, ' ').replace(/ ?– ?/, '–')

test.each([
  ['2026-11-11', '2026-11-11', null, null, '11 November 2026'],
  ['2026-10-26', '2026-10-30', null, null, '26–30 October 2026'],
  ['2026-12-21', '2027-01-03', null, null, '21 December 2026–3 January 2027'],
  ['2026-11-11', '2026-11-11', '12:00', null, '11 November 2026, from 12:00'],
  ['2026-11-11', '2026-11-11', null, '10:00', '11 November 2026, until 10:00'],
  ['2026-11-11', '2026-11-11', '11:00', '13:00', '11 November 2026, from 11:00 until 13:00'],
  [
    '2026-10-26',
    '2026-10-30',
    '12:30',
    '10:00',
    '26–30 October 2026, the first day from 12:30, the last day until 10:00',
  ],
  ['2026-10-26', '2026-10-30', '12:30', null, '26–30 October 2026, the first day from 12:30'],
])(
  'a closure from %s to %s with times %j and %j is told as %j',
  (startsOn, endsOn, fromTime, untilTime, words) => {
    expect(plain(describeClosure({ startsOn, endsOn, fromTime, untilTime }))).toBe(words)
  },
)

test('days and times stand as their reader writes them', () => {
  readerOf('en-US')
  const words = describeClosure({
    startsOn: '2026-11-11',
    endsOn: '2026-11-11',
    fromTime: '12:30',
    untilTime: null,
  })
  expect(plain(words)).toBe('November 11, 2026, from 12:30 PM')
})
