import { expect, test } from 'vitest'
import type { GroupWeek } from '#shared/insights/group-week-endpoints.ts'
import { weekOf } from '#shared/time/calendar-day.ts'
import { countMetByDay, summariseWeeks } from './summarise-weeks.ts'

type Day = GroupWeek['learners'][number]['days'][number]

const day = (onDate: string, goalsMet: number, goals: number): Day => ({
  onDate,
  mark: goals > 0 ? 'scored' : 'missed',
  earned: 8,
  possible: 10,
  needed: 8,
  goalsMet,
  goals,
  formId: null,
  checkInIds: [],
})

const monday = '2026-11-23'
const tuesday = '2026-11-24'
const wednesday = '2026-11-25'

const week = (learners: Record<string, Day[]>, { today = '2026-11-26', closed = '' } = {}): GroupWeek => ({
  today,
  days: weekOf(monday).map((onDate) => ({ onDate, closedFor: onDate === closed ? 'Fair' : null })),
  learners: Object.entries(learners).map(([name, days]) => ({ id: name, name, days })),
})

const marksOf = (given: GroupWeek) => summariseWeeks(given)[0]!.days.map(({ mark }) => mark)

test('a card tells the days on which a goal was met, of those with a score', () => {
  const ana = [day(monday, 1, 2), day(tuesday, 0, 1), day(wednesday, 0, 0)]
  expect(summariseWeeks(week({ Ana: ana }))).toMatchObject([{ name: 'Ana', scored: 2, met: 1 }])
  expect(marksOf(week({ Ana: ana }))).toEqual(['met', 'not-met', 'none', 'ahead', 'ahead'])
})

test('a week that is over has nothing ahead, and a closed day is told as closed', () => {
  const ana = [day(monday, 1, 1)]
  const over = week({ Ana: ana }, { today: '2026-12-09', closed: tuesday })
  expect(marksOf(over)).toEqual(['met', 'closed', 'none', 'none', 'none'])
})

test('whoever had no score has no card', () => {
  expect(summariseWeeks(week({ Ana: [day(monday, 0, 0)], Ben: [] }))).toEqual([])
})

test('a class tells how many met a goal on each day, and names nobody', () => {
  const weeks = summariseWeeks(
    week({
      Ana: [day(monday, 1, 1), day('2026-11-28', 1, 1)],
      Ben: [day(monday, 2, 2), day(tuesday, 0, 1)],
    }),
  )
  expect(countMetByDay(weeks).map(({ met }) => met)).toEqual([2, 0, 0, 0, 0, 1])
})
