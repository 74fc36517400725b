import { afterEach, expect, test, vi } from 'vitest'
import { tidyTime } from '#shared/time/tidy-time.ts'
import { formatDay, formatTime } from './date-format.ts'
import { formatDayRange, formatMoment, formatWallClock, formatWallClockRange } from './moment-format.ts'
import { formatNumber, formatPercent } from './number-format.ts'

afterEach(() => vi.unstubAllGlobals())

const spaces = (text: string) => text.replace(/\s/g, ' ')

test.each([
  {
    reader: 'en-US',
    day: ['Mon, Nov 23', 'Monday, November 23', 'November 23, 2026'],
    time: '1:34 PM',
    clocks: ['6:00 AM', '6:00 AM – 2:30 PM'],
    moment: 'November 23, 2026 at 1:34 PM',
    number: ['5,569', '80%'],
  },
  {
    reader: 'en-GB',
    day: ['Mon 23 Nov', 'Monday 23 November', '23 November 2026'],
    time: '13:34',
    clocks: ['06:00', '06:00–14:30'],
    moment: '23 November 2026 at 13:34',
    number: ['5,569', '80%'],
  },
])('a reader of $reader sees days, times and numbers in one form each', ({ reader, day, time, ...its }) => {
  vi.stubGlobal('navigator', { languages: [reader] })
  expect((['short', 'full', 'dated'] as const).map((style) => formatDay('2026-11-23', style))).toEqual(day)
  expect(spaces(formatTime('2026-11-23T13:34:00Z', 'UTC'))).toBe(time)
  expect([formatWallClock('06:00'), formatWallClockRange('06:00', '14:30')].map(spaces)).toEqual(its.clocks)
  expect(spaces(formatMoment('2026-11-23T13:34:00Z', 'UTC', 'long'))).toBe(its.moment)
  expect(formatDayRange('2026-11-23', '2026-11-23')).toBe(day[2])
  expect([formatNumber(5569), formatPercent(80)]).toEqual(its.number)
})

test.each([
  ['en-US', '1:34\u00a0PM'],
  ['en-AU', '1:34\u00a0pm'],
  ['en-CA', '1:34\u00a0pm'],
  ['es-MX', '1:34\u00a0pm'],
  ['es-CO', '1:34\u00a0pm'],
])('a time of %s is one piece that brings no full stop into a sentence', (locale, time) => {
  const format = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' })
  expect(tidyTime(format.format(new Date('2026-11-23T13:34:00Z')))).toBe(time)
})

test('the day before a time stays as it is', () => {
  expect(tidyTime('Mon 23 Nov, 13:34')).toBe('Mon 23 Nov, 13:34')
  expect(tidyTime('lun 4 de may, 1:34 a. m.')).toBe('lun 4 de may, 1:34\u00a0am')
})

test('a browser that names no valid language gets days and numbers in plain English', () => {
  vi.stubGlobal('navigator', { languages: ['en-US@posix'] })
  expect([formatDay('2026-11-23', 'full'), formatNumber(5569)]).toEqual(['Monday 23 November', '5,569'])
})
