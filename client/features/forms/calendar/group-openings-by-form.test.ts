import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CalendarOpening } from '#shared/forms/calendar/calendar-endpoints.ts'
import { countOpenOnes, groupOpeningsByForm } from './group-openings-by-form.ts'

beforeEach(() => vi.stubGlobal('navigator', { languages: ['en-GB'] }))
afterEach(() => vi.unstubAllGlobals())

const opening = (time: string, given: Partial<CalendarOpening> = {}): CalendarOpening => ({
  scheduleId: 'schedule',
  onDate: '2026-10-06',
  slot: 0,
  formId: 'five',
  learner: null,
  name: '',
  opensOn: '2026-10-06',
  time,
  plannedTime: time,
  timeZone: 'UTC',
  opensAt: `2026-10-06T${time}:00.000Z`,
  closesAt: new Date(Date.parse(`2026-10-06T${time}:00.000Z`) + 30 * 60_000).toISOString(),
  state: 'planned',
  closedBy: null,
  exception: null,
  occurrenceId: null,
  ...given,
})

test('a form that opens six times a day is one line, apart from what is cancelled of it and from a learner’s own', () => {
  const lines = groupOpeningsByForm([
    opening('08:00', { formId: 'morning' }),
    opening('09:50', { name: 'Period 1' }),
    opening('10:45', { name: 'Period 2' }),
    opening('11:50', { name: 'Period 3', state: 'cancelled' }),
    opening('12:00', { learner: { id: 'mia', name: 'Mia' } }),
    opening('15:00', { name: 'Period 5' }),
  ])
  expect(lines.map(({ first, count, hours, names }) => [first.formId, count, hours, names])).toEqual([
    ['morning', 1, '08:00–08:30', []],
    ['five', 3, '09:50–15:30', ['Period 1', 'Period 2', 'Period 5']],
    ['five', 1, '11:50–12:20', ['Period 3']],
    ['five', 1, '12:00–12:30', []],
  ])
})

test('what is closed or cancelled does not count as an opening', () => {
  const openings = [
    opening('08:00', { state: 'opened' }),
    opening('09:50', { state: 'closed', closedBy: 'Snow day' }),
    opening('10:45', { state: 'cancelled' }),
  ]
  expect(countOpenOnes({ count: 5, openings })).toBe(3)
})
