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

test.each([
  ['one label alone', ['A Day', 'A Day', 'A Day', 'A Day']],
  ['only a few days', ['A Day', 'B Day']],
  ['other names', ['Sports day', 'Labour Day', 'Day off', 'AB day']],
])('with %s, all events are closures', (_what, names) => {
  const events = names.map((name, n) => event(name, `2026-09-0${n + 1}`))
  expect(labelsInCalendar(events)).toEqual({ labels: [], weekdays: [], days: [], closures: events })
})
