import { expect, test } from 'vitest'
import type { CalendarClosure } from './closures-in-calendar.ts'
import { labelsInCalendar } from './labels-in-calendar.ts'

const event = (name: string, startsOn: string, endsOn = startsOn): CalendarClosure => ({
  name,
  startsOn,
  endsOn,
  fromTime: null,
  untilTime: null,
})
const holiday = event('Autumn break', '2026-10-12', '2026-10-16')

test.each([
  ['A Day', 'B Day', 'A, B'],
  ['Day A', 'Day B', 'A, B'],
  ['a-day', 'b-day', 'A, B'],
  ['A', 'B', 'A, B'],
  ['Día 1', 'Día 2', '1, 2'],
  ['Day 10', 'Day 9', '9, 10'],
  ['Day 1 of 6', 'Day 2 of 6', '1, 2'],
  ['Cycle Day 1', 'Cycle Day 2', '1, 2'],
  ['A Day (odd)', 'B Day (even)', 'A, B'],
])('a calendar that says %s and %s names its school days, and closes none of them', (one, other, said) => {
  const { labels, weekdays, days, closures } = labelsInCalendar([
    event(one, '2026-09-07'),
    event(other, '2026-09-08'),
    event(one, '2026-09-09', '2026-09-10'),
    holiday,
  ])
  expect(labels.join(', ')).toBe(said)
  expect(weekdays).toEqual(['MO', 'TU', 'WE', 'TH'])
  expect(days.map(({ onDate }) => onDate)).toEqual(['2026-09-07', '2026-09-08', '2026-09-09', '2026-09-10'])
  expect(closures).toEqual([holiday])
})

test('colours that name school days in turn are their labels, and close none of them', () => {
  const days = Array.from({ length: 20 }, (_, n) => `2026-09-${String(n + 1).padStart(2, '0')}`)
  const inTurn = days.map((onDate, n) => event(n % 2 === 0 ? 'GOLD DAY' : 'Blue Day', onDate))
  const { labels, closures } = labelsInCalendar([...inTurn, holiday, event('Sports Day', '2026-09-21')])
  expect(labels).toEqual(['Blue', 'Gold'])
  expect(closures.map(({ name }) => name)).toEqual(['Autumn break', 'Sports Day'])
})

test('beside letters, a name that comes often is that of closed days', () => {
  const days = Array.from({ length: 24 }, (_, n) => `2026-09-${String(n + 1).padStart(2, '0')}`)
  const events = days.map((onDate, n) =>
    event(n % 2 === 0 ? 'Staff Day' : n % 4 === 1 ? 'A Day' : 'B Day', onDate),
  )
  expect(labelsInCalendar(events)).toMatchObject({ labels: ['A', 'B'], closures: { length: 12 } })
})

test.each([
  ['one label alone', ['A Day', 'A Day', 'A Day', 'A Day']],
  ['only a few days', ['A Day', 'B Day']],
  ['other names', ['Sports day', 'Labour Day', 'Day off', 'AB day']],
  [
    'names of days that come now and then',
    Array.from({ length: 9 }, (_, n) => (n % 2 ? 'Staff day' : 'Trip day')),
  ],
])('with %s, all events are closures', (_what, names) => {
  const events = names.map((name, n) => event(name, `2026-09-0${n + 1}`))
  expect(labelsInCalendar(events)).toEqual({ labels: [], weekdays: [], days: [], closures: events })
})
