import { expect, test } from 'vitest'
import { findGoalGrowth } from './find-goal-growth.ts'
import { findGrowth } from './find-growth.ts'
import { type MyDay, myDaysUnit } from './my-day.ts'

const day = (onDate: string, earned: number, given: Partial<MyDay> = {}): MyDay => ({
  onDate: `2026-09-${onDate}`,
  mark: 'scored',
  earned,
  possible: 10,
  goalPercentage: 80,
  goalMet: earned >= 8,
  ...given,
})
const growth = (days: readonly MyDay[]) => findGrowth(days, myDaysUnit(days).scoreOf)

test('days that rise are told by the first and the latest week', () => {
  const days = [
    day('07', 5),
    day('09', 6),
    day('14', 2),
    day('22', 9),
    day('23', 8),
    day('24', 0, { mark: 'missed' }),
  ]
  expect(growth(days)).toEqual({ first: [5, 6], latest: [8, 9] })
})

test('days that fall, stay, or lie in one week tell nothing of growth', () => {
  for (const days of [
    [day('07', 9), day('14', 8)],
    [day('07', 9), day('14', 9)],
    [day('07', 5), day('08', 9)],
    [],
  ])
    expect(growth(days)).toBeNull()
})

test('a goal has grown where the latest scored day had a higher one than the first', () => {
  const goals = (...percentages: number[]) =>
    findGoalGrowth(percentages.map((goalPercentage, at) => day(`0${at + 1}`, 7, { goalPercentage })))
  expect(goals(60, 80, 70)).toEqual({ before: 60, now: 70 })
  for (const same of [goals(80, 90, 80), goals(80, 60), goals(80), goals()]) expect(same).toBeNull()
  expect(findGoalGrowth([day('01', 7), day('02', 0, { mark: 'missed', goalPercentage: 90 })])).toBeNull()
})

test('scores are points while each day could give as many, else per cent', () => {
  const same = myDaysUnit([day('07', 7), day('08', 0, { mark: 'missed', possible: 4 })])
  expect([same.isPoints, same.scoreOf(day('07', 7)), same.shareLabel(80), same.label(7)]).toEqual([
    true,
    7,
    '8',
    '7',
  ])
  const mixed = myDaysUnit([day('07', 7), day('08', 7, { possible: 20 })])
  expect([mixed.isPoints, mixed.scoreOf(day('08', 7, { possible: 20 })), mixed.shareLabel(80)]).toEqual([
    false,
    35,
    '80%',
  ])
})
