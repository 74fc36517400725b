import { expect, test } from 'vitest'
import { neverOpensCause } from './never-opens-cause.ts'

const opening = (closedBy: string | null) => ({
  onDate: '2026-11-23',
  slot: 0,
  name: '',
  time: '09:00',
  opensAt: '2026-11-23T09:00:00Z',
  closedBy,
})

test('a schedule without dates never opens', () => {
  expect(neverOpensCause([], 10)).toBe('no-dates')
})

test('a schedule whose dates are all closed never opens', () => {
  expect(neverOpensCause([opening('Fair'), opening('Fair')], 10)).toBe('all-closed')
  expect(neverOpensCause([opening('Fair'), opening(null)], 10)).toBeNull()
})

test('where more dates follow those that were asked for, closed ones prove nothing', () => {
  expect(neverOpensCause([opening('Summer'), opening('Summer')], 2)).toBeNull()
})
