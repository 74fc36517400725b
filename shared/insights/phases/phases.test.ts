import { expect, test } from 'vitest'
import { type DaySupport, splitIntoPhases } from './phases.ts'

const first: DaySupport = {
  onDate: '2026-09-07',
  goalPercentage: 60,
  matchRate: 100,
  asked: 'two questions',
  reward: null,
}
const drawing = { id: 'a', name: 'Drawing time' }

test('days that are all supported alike are one phase', () => {
  expect(splitIntoPhases([first, { ...first, onDate: '2026-09-08' }])).toEqual([
    { from: '2026-09-07', goalPercentage: 60, matchRate: 100, changes: [] },
  ])
})

test('without days there is no phase', () => {
  expect(splitIntoPhases([])).toEqual([])
})

test.each<[string, Partial<DaySupport>, object]>([
  ['the goal', { goalPercentage: 70 }, { kind: 'goal', percentage: 70 }],
  ['the match rate', { matchRate: 50 }, { kind: 'match-rate', rate: 50 }],
  ['what is asked', { asked: 'three questions' }, { kind: 'questions' }],
  ['what they work for', { reward: drawing }, { kind: 'reward', name: 'Drawing time' }],
])('%s begins a phase on the day from which it is different', (_, change, told) => {
  const second = { ...first, ...change }
  const phases = splitIntoPhases([
    first,
    { ...second, onDate: '2026-09-08' },
    { ...second, onDate: '2026-09-09' },
    { ...first, onDate: '2026-09-10' },
  ])
  expect(phases.map(({ from }) => from)).toEqual(['2026-09-07', '2026-09-08', '2026-09-10'])
  expect(phases[1]?.changes).toEqual([told])
})

test('several changes on one day are one phase, and a reward with another name is the same reward', () => {
  const phases = splitIntoPhases([
    { ...first, reward: drawing },
    { ...first, onDate: '2026-09-08', goalPercentage: 70, matchRate: 50, reward: null },
    { ...first, onDate: '2026-09-09', goalPercentage: 70, matchRate: 50, reward: drawing },
    {
      ...first,
      onDate: '2026-09-10',
      goalPercentage: 70,
      matchRate: 50,
      reward: { ...drawing, name: 'Paint' },
    },
  ])
  expect(phases.map(({ changes }) => changes.map(({ kind }) => kind))).toEqual([
    [],
    ['goal', 'match-rate', 'reward'],
    ['reward'],
  ])
})

test('what staff noted begins a phase on the first day with check-ins from which it holds', () => {
  const days = ['2026-09-07', '2026-09-09', '2026-09-10'].map((onDate) => ({ ...first, onDate }))
  const phases = splitIntoPhases(days, [
    { onDate: '2026-09-01', words: 'New aide' },
    { onDate: '2026-09-08', words: 'New seat' },
    { onDate: '2026-09-11', words: 'Too late for these days' },
  ])
  expect(phases).toMatchObject([
    { from: '2026-09-07', changes: [{ kind: 'staff-note', words: 'New aide' }] },
    { from: '2026-09-09', changes: [{ kind: 'staff-note', words: 'New seat' }] },
  ])
})

test('a note of the day on which the goal changes stands beside it in one phase', () => {
  const phases = splitIntoPhases(
    [first, { ...first, onDate: '2026-09-08', goalPercentage: 70 }],
    [{ onDate: '2026-09-08', words: 'New seat' }],
  )
  expect(phases.map(({ changes }) => changes.map(({ kind }) => kind))).toEqual([[], ['goal', 'staff-note']])
})
