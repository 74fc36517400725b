import { expect, test } from 'vitest'
import { listSchoolWeek } from './school-week.ts'

const week = (given: Partial<Parameters<typeof listSchoolWeek>[0]>) =>
  listSchoolWeek({
    today: '2026-09-09',
    used: new Set(),
    isClosed: () => false,
    goalMet: new Map(),
    ...given,
  }).map(({ onDate, mark }) => `${onDate.slice(8)} ${mark}`)

test('a week shows which days met their goal, which did not, and which are still to come', () => {
  const goalMet = new Map([
    ['2026-09-07', true],
    ['2026-09-08', false],
  ])
  expect(week({ goalMet })).toEqual(['07 met', '08 not-met', '09 ahead', '10 ahead', '11 ahead'])
})

test('a day that is over without points is none, and a closed one says so unless something opened on it', () => {
  const isClosed = (onDate: string) => onDate <= '2026-09-08'
  expect(week({ isClosed, used: new Set(['2026-09-08']) })).toEqual([
    '07 closed',
    '08 none',
    '09 ahead',
    '10 ahead',
    '11 ahead',
  ])
})

test('a weekend belongs to the week on the days that are used', () => {
  expect(week({ today: '2026-09-13', used: new Set(['2026-09-13']) }).slice(4)).toEqual([
    '11 none',
    '13 ahead',
  ])
})
