import { expect, test } from 'vitest'
import { addCalendarDays } from '../../time/calendar-day.ts'
import { createDayTicks } from './create-day-ticks.ts'

const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, at) => addCalendarDays(first, at))

test.each<[string, string[], number, string[]]>([
  ['each of a few days', daysFrom('2026-09-29', 4), 40, ['29', '30', '1', '2']],
  ['as many of a few days as have room', daysFrom('2026-10-05', 4), 20, ['5', '7']],
  ['the first day of each week', daysFrom('2026-10-07', 14), 40, ['7', '12', '19']],
])('the axis of days numbers %s', (_, slots, apart, numbers) => {
  const ticks = createDayTicks(slots, (day) => slots.indexOf(day) * apart)
  expect(ticks.map(({ day }) => String(Number(day.slice(8))))).toEqual(numbers)
})

test('the axis of days names a month where it begins', () => {
  const slots = daysFrom('2026-09-29', 4)
  expect(createDayTicks(slots, (day) => slots.indexOf(day) * 40).map(({ isNewMonth }) => isNewMonth)).toEqual(
    [true, false, true, false],
  )
})
