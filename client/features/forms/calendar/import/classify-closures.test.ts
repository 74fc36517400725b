import { expect, test } from 'vitest'
import { classifyClosures } from './classify-closures.ts'
import type { CalendarClosure } from './closures-in-calendar.ts'

const closing = (
  name: string,
  startsOn: string,
  endsOn = startsOn,
  fromTime: string | null = null,
  untilTime: string | null = null,
) => ({ name, startsOn, endsOn, fromTime, untilTime })
const known = [{ id: 'one', ...closing('Christmas', '2026-12-21', '2027-01-03') }]
const names = (offered: readonly { closure: CalendarClosure }[]) => offered.map(({ closure }) => closure.name)

test('what is new, what overlaps, what has a time and what is there already are told apart', () => {
  const sorted = classifyClosures(
    [
      closing('Autumn break', '2026-10-05', '2026-10-09'),
      closing('Early dismissal', '2026-12-18', '2026-12-18', '12:30'),
      closing('Late start', '2026-12-18', '2026-12-18', null, '10:00'),
      closing('Christmas holidays', '2026-12-21', '2027-01-03'),
      closing('New Year', '2027-01-01'),
    ],
    known,
  )
  expect(names(sorted.fresh)).toEqual(['Autumn break'])
  expect(sorted.overlapping).toMatchObject([{ closure: { name: 'New Year' }, overlaps: 'Christmas' }])
  expect(names(sorted.timed)).toEqual(['Early dismissal', 'Late start'])
  expect(sorted.there).toMatchObject([{ name: 'Christmas holidays' }])
  expect(sorted.beyond).toBe(0)
})

test('no more is offered than can be taken at once, whole days first', () => {
  const found = Array.from({ length: 301 }, (_, at) => closing(`Day ${at}`, `${2100 + at}-01-01`))
  const sorted = classifyClosures([closing('Meeting', '2026-11-11', '2026-11-11', '09:00'), ...found], [])
  expect(sorted).toMatchObject({ fresh: { length: 300 }, timed: [], beyond: 2 })
})
