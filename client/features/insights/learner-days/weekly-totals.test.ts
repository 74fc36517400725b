import { expect, test } from 'vitest'
import type { DayPoint } from '#shared/insights/endpoints.ts'
import { weeklyTotals } from './weekly-totals.ts'

const day = (onDate: string, earned: number, mark: DayPoint['mark'] = 'scored'): DayPoint => ({
  onDate,
  mark,
  earned,
  possible: 10,
  ownEarned: 9,
  ownPossible: 10,
  goalPercentage: 80,
  goalMet: mark === 'scored' && earned >= 8,
  matched: 1,
  checkIns: 1,
  checkInIds: [],
})

test('a week is from Monday to Sunday, and a day without a score adds nothing to it', () => {
  const days = [
    day('2026-09-06', 5),
    day('2026-09-07', 8),
    day('2026-09-09', 7, 'missed'),
    day('2026-09-13', 6),
    day('2026-09-14', 0, 'excused'),
  ]
  expect(weeklyTotals(days)).toMatchObject([
    { from: '2026-08-31', days: 1, scored: 1, earned: 5, possible: 10, goalsMet: 0 },
    { from: '2026-09-07', days: 3, scored: 2, earned: 14, possible: 20, ownEarned: 18, goalsMet: 1 },
    { from: '2026-09-14', days: 1, scored: 0, earned: 0, possible: 0, ownPossible: 0, goalsMet: 0 },
  ])
})
