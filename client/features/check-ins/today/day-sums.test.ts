import { expect, test } from 'vitest'
import type { Today } from '#shared/check-ins/endpoints.ts'
import { daySums, isBare } from './day-sums.ts'

const heading = (formTitle: string, periodName = '') => ({
  occurrenceId: `${formTitle} ${periodName}`,
  formId: formTitle,
  formTitle,
  periodName,
  onDate: '2026-11-23',
  opensAt: '2026-11-23T09:50:00.000Z',
  closesAt: '2026-11-23T10:35:00.000Z',
})
const missed = (learnerName: string, formTitle: string, periodName: string) => ({
  ...heading(formTitle, periodName),
  checkInId: learnerName,
  learnerId: learnerName,
  learnerName,
})
const nothing: Today = {
  now: '2026-11-23T11:09:00.000Z',
  onDate: '2026-11-23',
  timeZone: 'Europe/London',
  waiting: [],
  open: [],
  missed: [],
  goalsMet: [],
  settledDays: 0,
}

test('a day sums what waits, with the answer that has waited longest', () => {
  const waiting = [
    {
      ...heading('Calm start'),
      count: 1,
      learnerNames: ['Mia'],
      oldestSubmittedAt: '2026-11-23T08:40:00.000Z',
    },
    { ...heading('On task'), count: 8, learnerNames: ['Leo'], oldestSubmittedAt: '2026-11-20T09:06:00.000Z' },
  ]
  expect(daySums({ ...nothing, waiting })).toMatchObject({ waiting: 9, oldestAt: '2026-11-20T09:06:00.000Z' })
})

test('a day sums answers over everything that is open', () => {
  const open = [
    { ...heading('Calm start'), answered: 5, total: 12 },
    { ...heading('On task'), answered: 17, total: 24 },
  ]
  expect(daySums({ ...nothing, open })).toMatchObject({ answered: 22, total: 36 })
})

test('a day says where most check-ins were missed', () => {
  const day = {
    ...nothing,
    missed: [
      missed('Elif', 'Expectations', 'Period 1'),
      missed('Viktor', 'Expectations', 'Period 2'),
      missed('Sami', 'Expectations', 'Period 2'),
    ],
  }
  expect(daySums(day)).toMatchObject({ missed: 3, mostMissed: { name: 'Period 2', count: 2 } })
})

test('a day on which nothing was due is bare, one with a missed check-in is not', () => {
  expect(isBare(nothing)).toBe(true)
  expect(isBare({ ...nothing, missed: [missed('Elif', 'Expectations', 'Period 1')] })).toBe(false)
})
