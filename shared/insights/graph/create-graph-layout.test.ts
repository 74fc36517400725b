import { describe, expect, test } from 'vitest'
import type { DayPoint } from '../endpoints.ts'
import { createGoalSteps } from './create-goal-steps.ts'
import { createGraphLayout } from './create-graph-layout.ts'
import { listGraphDays } from './list-graph-days.ts'
import { listUnbrokenRuns } from './list-unbroken-runs.ts'

const day = (onDate: string, mark: DayPoint['mark'] = 'scored', goalPercentage = 80): DayPoint => ({
  onDate,
  mark,
  earned: 6,
  possible: 8,
  ownEarned: 7,
  ownPossible: 8,
  goalPercentage,
  goalMet: false,
  matched: 1,
  checkIns: 1,
  checkInIds: [],
})

describe('days on the axis', () => {
  test('a weekend without check-ins takes no room', () => {
    const slots = listGraphDays([day('2026-10-15'), day('2026-10-16'), day('2026-10-19')], [])
    expect(slots).toEqual(['2026-10-15', '2026-10-16', '2026-10-19'])
  })

  test('a closed week keeps its room', () => {
    const closures = [{ startsOn: '2026-10-26', endsOn: '2026-10-30', name: 'Half-term' }]
    const slots = listGraphDays([day('2026-10-22'), day('2026-10-23'), day('2026-11-05')], closures)
    expect(slots).toEqual(['2026-10-22', '2026-10-23', '2026-10-29', '2026-10-30', '2026-11-05'])
  })

  test('a form on Fridays has one place a week', () => {
    expect(listGraphDays([day('2026-10-02'), day('2026-10-16')], [])).toEqual([
      '2026-10-02',
      '2026-10-09',
      '2026-10-16',
    ])
  })

  test('no days, no axis', () => {
    expect(listGraphDays([], [{ startsOn: '2026-10-26', endsOn: '2026-10-30', name: 'Half-term' }])).toEqual(
      [],
    )
  })
})

describe('lines', () => {
  const slots = ['a', 'b', 'c', 'd', 'e']
  const values: Record<string, number | null> = { a: 10, b: 20, c: null, d: 40, e: 50 }
  const runs = (breaks: string[]) =>
    listUnbrokenRuns(slots, new Set(breaks), (slot) => values[slot] ?? null).map((run) =>
      run.map(({ slot }) => slot),
    )

  test('break where a day has no score', () => {
    expect(runs([])).toEqual([
      ['a', 'b'],
      ['d', 'e'],
    ])
  })

  test('break where a phase begins', () => {
    expect(runs(['e'])).toEqual([['a', 'b'], ['d'], ['e']])
  })
})

describe('the goal', () => {
  const slots = ['2026-10-22', '2026-10-23', '2026-10-26', '2026-10-27']
  const days = new Map(
    [day('2026-10-22', 'scored', 60), day('2026-10-27', 'scored', 70)].map((each) => [each.onDate, each]),
  )

  test('is held over days without check-ins and steps where it changed', () => {
    expect(createGoalSteps(slots, days, [])).toEqual([
      { from: '2026-10-22', to: '2026-10-26', percent: 60 },
      { from: '2026-10-27', to: '2026-10-27', percent: 70 },
    ])
  })

  test('is not drawn in a baseline', () => {
    const phases = [
      { from: '2026-10-22', title: 'Baseline', hasGoal: false },
      { from: '2026-10-27', title: 'Self-check' },
    ]
    expect(createGoalSteps(slots, days, phases)).toEqual([
      { from: '2026-10-27', to: '2026-10-27', percent: 70 },
    ])
  })
})

describe('the layout', () => {
  test('a year on a phone is wider than the phone, so that days stay apart', () => {
    const year = Array.from({ length: 190 }, (_, index) =>
      day(new Date(Date.UTC(2026, 8, 1 + index)).toISOString().slice(0, 10)),
    )
    expect(createGraphLayout(year, [], [], 330).width).toBeGreaterThan(1_000)
    expect(createGraphLayout(year.slice(0, 20), [], [], 330).width).toBe(330)
  })

  test('one day alone has a place inside the axis', () => {
    const { at, left, edge } = createGraphLayout([day('2026-10-22')], [], [], 800)
    expect(at('2026-10-22')).toBeGreaterThan(left)
    expect(at('2026-10-22')).toBeLessThan(edge)
  })

  test('the words of a goal end before the line of the next phase', () => {
    const days = ['2026-10-19', '2026-10-20', '2026-10-21', '2026-10-22'].map((onDate) => day(onDate))
    const phases = [
      { from: '2026-10-19', title: 'Match rate 100 %' },
      { from: '2026-10-20', title: 'Match rate 50 %' },
    ]
    const { goals, phases: placed } = createGraphLayout(days, phases, [], 800)
    expect(goals[0]!.x1 + goals[0]!.room).toBeLessThan(placed[1]!.line!)
    expect(createGraphLayout(days, [], [], 800).goals[0]!.room).toBeGreaterThan(400)
  })

  test('a phase has its mean and its trend from its first scored day to its last', () => {
    const days = ['19', '20', '21', '22', '23'].map((date) => day(`2026-10-${date}`))
    const { courses, at, y } = createGraphLayout(days, [{ from: '2026-10-19', title: '' }], [], 800)
    expect(courses).toHaveLength(1)
    expect(courses[0]!.mean).toEqual({ x1: at('2026-10-19'), x2: at('2026-10-23'), y: y(75) })
    expect(courses[0]!.trend.map(({ x }) => x)).toEqual(days.map(({ onDate }) => at(onDate)))
    expect(courses[0]!.trend.every((point) => point.y === y(75))).toBe(true)
  })

  test('a missed day has no point', () => {
    const { scoreRuns } = createGraphLayout([day('2026-10-22'), day('2026-10-23', 'missed')], [], [], 800)
    expect(scoreRuns.flat()).toHaveLength(1)
  })
})
