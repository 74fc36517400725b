import { expect, test } from 'vitest'
import { answersUntil } from './late-entry.ts'

const closesAt = new Date('2026-09-07T09:30:00Z')
const nextMorning = new Date('2026-09-08T09:30:00Z')

test.each([
  ['nobody may be late', null, 'learner', closesAt],
  ['nobody may be late, staff neither', null, 'staff', closesAt],
  ['staff may, the learner may not', { by: 'staff', untilHours: 24 }, 'learner', closesAt],
  ['staff may, for a day', { by: 'staff', untilHours: 24 }, 'staff', nextMorning],
  ['both may: the learner', { by: 'learner-and-staff', untilHours: 24 }, 'learner', nextMorning],
  ['both may: staff', { by: 'learner-and-staff', untilHours: 24 }, 'staff', nextMorning],
] as const)('%s', (_, lateEntry, from, expected) => {
  expect(answersUntil(closesAt, lateEntry, from)).toEqual(expected)
})
