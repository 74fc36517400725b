import { expect, test } from 'vitest'
import { invitationStateAt } from './invitation-state.ts'

const at = (time: string) => new Date(`2026-09-07T${time}:00Z`)
const now = at('12:00')
const given = { sentAt: null, expiresAt: at('13:00'), lapsedAt: null }

test.each([
  ['not sent yet', {}, 'sending'],
  ['sent', { sentAt: at('11:00') }, 'sent'],
  ['past its end', { sentAt: at('11:00'), expiresAt: now }, 'expired'],
  ['past its end and never sent', { expiresAt: at('11:00') }, 'expired'],
  ['from somebody who may not invite any more', { sentAt: at('11:00'), lapsedAt: at('11:30') }, 'lapsed'],
  ['that lapsed before its end came', { lapsedAt: at('10:00'), expiresAt: at('11:00') }, 'lapsed'],
])('an invitation %s is told as such', (_, times, state) => {
  expect(invitationStateAt({ ...given, ...times }, now)).toBe(state)
})
