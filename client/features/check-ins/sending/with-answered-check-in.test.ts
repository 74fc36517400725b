import { expect, test } from 'vitest'
import type { OpenCheckIn } from '#shared/check-ins/learner-endpoints.ts'
import { withAnsweredCheckIn } from './with-answered-check-in.ts'

const open = (id: string) =>
  ({ id, formTitle: `Form ${id}`, periodName: '', onDate: '2026-09-28' }) as OpenCheckIn
const before = { open: [open('one'), open('two')], sent: [], timeZone: 'Europe/Oslo' }

test('a check-in that was answered is among what was sent, as far as it is known how it stands', () => {
  const answer = { state: 'submitted' as const, submittedAt: '2026-09-28T07:31:00.000Z', score: null }
  expect(withAnsweredCheckIn(before, { checkInId: 'one', ...answer })).toEqual({
    open: [open('two')],
    sent: [{ id: 'one', formTitle: 'Form one', periodName: '', onDate: '2026-09-28', ...answer }],
    timeZone: 'Europe/Oslo',
  })
  expect(withAnsweredCheckIn(before, { checkInId: 'one' })).toEqual({ ...before, open: [open('two')] })
})

test('an answer to what is not open here changes nothing', () => {
  expect(withAnsweredCheckIn(before, { checkInId: 'three', state: 'submitted' })).toBe(before)
})
