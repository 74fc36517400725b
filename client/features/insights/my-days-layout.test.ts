import { describe, expect, test } from 'vitest'
import type { DayPoint } from '#shared/insights/endpoints.ts'
import { myDaysLayout } from './my-days-layout.ts'

const days = (count: number, changes: (index: number) => Partial<DayPoint> = () => ({})): DayPoint[] =>
  Array.from({ length: count }, (_, index) => ({
    onDate: new Date(Date.UTC(2026, 8, 21 + index)).toISOString().slice(0, 10),
    mark: 'scored',
    earned: 6,
    possible: 8,
    ownEarned: 7,
    ownPossible: 8,
    goalPercentage: 75,
    goalMet: true,
    matched: 1,
    checkIns: 1,
    checkInIds: [],
    ...changes(index),
  }))

describe('the picture of a learner’s days', () => {
  test('shows the last days that have room, and all where there is enough', () => {
    const narrow = myDaysLayout(days(60), 358).points
    expect(narrow.length).toBeLessThan(25)
    expect(narrow.at(-1)!.day.onDate).toBe('2026-11-19')
    expect(myDaysLayout(days(60), 1056).points).toHaveLength(60)
  })

  test('never lets two marks touch', () => {
    const { points } = myDaysLayout(days(60), 358)
    expect(points[1]!.x - points[0]!.x).toBeGreaterThanOrEqual(14)
  })

  test('breaks the line at a day without a score', () => {
    const { lines } = myDaysLayout(
      days(7, (index) => (index === 3 ? { mark: 'missed' } : {})),
      358,
    )
    expect(lines.map(({ length }) => length)).toEqual([3, 3])
  })

  test('steps the goal on the day it changes', () => {
    const { goals, points } = myDaysLayout(
      days(6, (index) => ({ goalPercentage: index < 2 ? 60 : 75 })),
      358,
    )
    expect(goals.map(({ percentage }) => percentage)).toEqual([60, 75])
    expect(goals[0]!.x2).toBeCloseTo(goals[1]!.x1)
    expect(goals[1]!.x1).toBeGreaterThan(points[1]!.x)
    expect(goals[1]!.x1).toBeLessThan(points[2]!.x)
  })

  test('names the first day of a week, as often as the words have room', () => {
    const { ticks } = myDaysLayout(days(60), 1056)
    expect(ticks.slice(0, 2).map(({ onDate }) => onDate)).toEqual(['2026-09-21', '2026-09-28'])
    const narrow = myDaysLayout(days(60), 358).ticks
    expect(narrow.map(({ onDate }) => onDate)).toEqual(['2026-11-02', '2026-11-09', '2026-11-16'])
  })
})
