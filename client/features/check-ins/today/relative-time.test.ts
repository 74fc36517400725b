import { expect, test } from 'vitest'
import { relativeDay, relativeTime, timeLeft } from './relative-time.ts'

const here = { now: '2026-11-23T11:09:20.000Z', onDate: '2026-11-23', timeZone: 'Europe/London' }

test('a day is named by how far it is from today, on the organisation’s calendar', () => {
  expect(relativeDay('2026-11-23T00:10:00.000Z', here)).toBe('today')
  expect(relativeDay('2026-11-22T23:50:00.000Z', here)).toBe('yesterday')
  expect(relativeDay('2026-11-24T06:00:00.000Z', here)).toBe('tomorrow')
  expect(relativeDay('2026-11-20T09:06:00.000Z', here)).toContain('20')
  expect(relativeDay('2026-11-22T23:50:00.000Z', { ...here, timeZone: 'Europe/Oslo' })).toBe('today')
})

test('a time bears its day where that is not today', () => {
  expect(relativeTime('2026-11-23T11:15:00.000Z', here)).toMatch(/^11:15\b(?!.*today)/)
  expect(relativeTime('2026-11-24T06:00:00.000Z', here)).toMatch(/^0?6:00.* tomorrow$/)
})

test('the time that is left is counted in minutes, then hours, then days', () => {
  expect(timeLeft('2026-11-23T11:15:00.000Z', here)).toBe('6 min left')
  expect(timeLeft('2026-11-23T14:15:00.000Z', here)).toBe('3 h left')
  expect(timeLeft('2026-11-24T06:00:00.000Z', here)).toBe('tomorrow')
})

test('what has just closed has no minutes left, never fewer', () => {
  expect(timeLeft('2026-11-23T11:09:00.000Z', here)).toBe('0 min left')
})
