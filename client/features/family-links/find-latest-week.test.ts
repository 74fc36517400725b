import { expect, test } from 'vitest'
import { findLatestWeek } from './find-latest-week.ts'

const dayOf = (onDate: string, goalMet: boolean | null) => ({
  onDate,
  mark: goalMet === null ? ('missed' as const) : ('scored' as const),
  earned: 4,
  possible: 6,
  goalPercentage: 80,
  goalMet: goalMet ?? false,
})
const formOf = (...days: ReturnType<typeof dayOf>[]) => ({ id: 'f', title: 'Morning', days })
const marksOf = (today: string, ...forms: ReturnType<typeof formOf>[]) =>
  findLatestWeek(forms, today)?.days.map(({ mark }) => mark)

test('the last week with a score goes over all forms, and a day is met where any goal was', () => {
  const one = formOf(dayOf('2026-09-25', true), dayOf('2026-09-28', false), dayOf('2026-09-29', false))
  const other = formOf(dayOf('2026-09-28', true), dayOf('2026-09-30', null))
  expect(findLatestWeek([one, other], '2026-10-01')).toMatchObject({
    monday: '2026-09-28',
    scored: 2,
    met: 1,
  })
  expect(marksOf('2026-10-01', one, other)).toEqual(['met', 'not-met', 'none', 'ahead', 'ahead'])
})

test('nothing is ahead in a week that is over, and of the weekend a day that was used is shown', () => {
  const form = formOf(dayOf('2026-09-28', true), dayOf('2026-10-03', true))
  expect(marksOf('2026-10-20', form)).toEqual(['met', 'none', 'none', 'none', 'none', 'met'])
})

test('without a score there is no week', () => {
  expect(findLatestWeek([formOf(dayOf('2026-09-28', null))], '2026-09-28')).toBeNull()
})
