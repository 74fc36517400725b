import { expect, test } from 'vitest'
import { answersUntil } from './late-entry.ts'

const closesAt = new Date('2026-09-07T09:30:00Z')

test.each([
  ['nobody may be late', null, closesAt],
  ['staff may enter late, the learner may not', { by: 'staff', untilHours: 24 }, closesAt],
  ['both may, for a day', { by: 'learner-and-staff', untilHours: 24 }, new Date('2026-09-08T09:30:00Z')],
] as const)('%s', (_, lateEntry, expected) => {
  expect(answersUntil(closesAt, lateEntry)).toEqual(expected)
})
