import { afterEach, expect, test, vi } from 'vitest'
import { calendarDayAt } from '#client/platform/language/calendar-day-at.ts'
import { formatList, timeLabel } from './time-label.ts'

const readerOf = (...languages: string[]) => vi.stubGlobal('navigator', { languages })
afterEach(() => vi.unstubAllGlobals())

test('a time is told as the clock on the organisation’s wall shows it', () => {
  readerOf('en-GB')
  expect(timeLabel('2026-07-01T08:06:00.000Z', 'Europe/London')).toBe('09:06')
  expect(timeLabel('2026-11-23T08:06:00.000Z', 'Europe/London')).toBe('08:06')
})

test('a time is written the way its reader does', () => {
  readerOf('fr', 'en-AU')
  expect(timeLabel('2026-07-01T08:06:00.000Z', 'Europe/London')).toMatch(/^9:06\sam$/)
  readerOf('sv')
  expect(timeLabel('2026-07-01T08:06:00.000Z', 'Europe/London')).toBe('09:06')
})

test('a day changes at the organisation’s midnight', () => {
  expect(calendarDayAt('2026-11-23T23:30:00.000Z', 'Europe/Oslo')).toBe('2026-11-24')
  expect(calendarDayAt('2026-11-23T03:30:00.000Z', 'America/New_York')).toBe('2026-11-22')
})

test('names stand in one sentence', () => {
  expect(formatList(['Leo', 'Rosa'])).toBe('Leo and Rosa')
})
