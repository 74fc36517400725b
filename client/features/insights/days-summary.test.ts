import { describe, expect, test } from 'vitest'
import type { DayPoint } from '#shared/insights/endpoints.ts'
import { summariseDays } from './days-summary.ts'

const day = (number: number, changes: Partial<DayPoint> = {}): DayPoint => ({
  onDate: `2026-11-${String(number).padStart(2, '0')}`,
  mark: 'scored',
  earned: 6,
  possible: 8,
  ownEarned: 7,
  ownPossible: 8,
  goalPercentage: 80,
  goalMet: false,
  matched: 2,
  checkIns: 2,
  checkInIds: [],
  ...changes,
})

describe('what days come to', () => {
  test('the last ten scored days count, those without a score are passed over', () => {
    const days = Array.from({ length: 14 }, (_, index) => day(index + 1, { goalMet: index >= 8 }))
    days[12] = day(13, { mark: 'missed', earned: 0, possible: 0, matched: 0 })
    const sum = summariseDays(days)
    expect(sum.last.map(({ onDate }) => onDate.slice(-2))).toEqual([
      '04',
      '05',
      '06',
      '07',
      '08',
      '09',
      '10',
      '11',
      '12',
      '14',
    ])
    expect(sum).toMatchObject({ days: 14, scored: 13, lastPercent: 75, lastOwnPercent: 87, lastGoalsMet: 5 })
  })

  test('a missed day is never a zero', () => {
    expect(summariseDays([day(1), day(2, { mark: 'missed', earned: 0, possible: 8 })]).lastPercent).toBe(75)
  })

  test('the goal is that of the latest day, since the day on which it last changed', () => {
    const days = [day(2, { goalPercentage: 80 }), day(3, { goalPercentage: 70 }), day(4), day(5)]
    expect(summariseDays(days).goal).toEqual({ percent: 80, since: '2026-11-04' })
  })

  test('matched check-ins are counted out of all, scored or not', () => {
    expect(summariseDays([day(1), day(2, { mark: 'waiting', matched: 1 })])).toMatchObject({
      matched: 3,
      checkIns: 4,
    })
  })

  test('without days there is no score and no goal', () => {
    expect(summariseDays([])).toMatchObject({ lastPercent: null, lastOwnPercent: null, goal: null })
  })
})
