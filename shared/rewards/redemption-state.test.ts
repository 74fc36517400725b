import { expect, test } from 'vitest'
import { type RedemptionState, redemptionState } from './redemption-state.ts'

const at = new Date('2026-09-07T08:00:00Z')

test.each<[RedemptionState, Parameters<typeof redemptionState>[0]]>([
  ['waiting', { approvedAt: null, returnedAt: null, returnedBy: null }],
  ['approved', { approvedAt: at, returnedAt: null, returnedBy: null }],
  ['declined', { approvedAt: null, returnedAt: at, returnedBy: 'a member of staff' }],
  ['taken-back', { approvedAt: null, returnedAt: at, returnedBy: null }],
  ['undone', { approvedAt: at, returnedAt: at, returnedBy: 'a member of staff' }],
])('%s', (state, redemption) => {
  expect(redemptionState(redemption)).toBe(state)
})
