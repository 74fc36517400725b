import { expect, test } from 'vitest'
import { answerDeadline, entryDeadline } from './answer-deadlines.ts'

const closesAt = new Date('2026-09-07T09:30:00Z')

test.each([
  ['nobody may be late', null, closesAt],
  ['staff may enter late, the learner may not', { by: 'staff', untilHours: 24 }, closesAt],
  ['both may, for a day', { by: 'learner-and-staff', untilHours: 24 }, new Date('2026-09-08T09:30:00Z')],
] as const)('%s', (_, lateEntry, expected) => {
  expect(answerDeadline(closesAt, lateEntry)).toEqual(expected)
})

test.each([
  ['not late where the form says so', null, {}, closesAt],
  ['as late as the form takes it', { by: 'staff', untilHours: 24 }, {}, new Date('2026-09-08T09:30:00Z')],
  ['for fourteen days where it was not sent', null, { notSent: true }, new Date('2026-09-21T09:30:00Z')],
  ['for fourteen days where it was printed', null, { onPaper: true }, new Date('2026-09-21T09:30:00Z')],
] as const)('staff enter what was answered on paper %s', (_, lateEntry, why, expected) => {
  expect(entryDeadline({ closesAt, lateEntry, notSent: false, onPaper: false, ...why })).toEqual(expected)
})
