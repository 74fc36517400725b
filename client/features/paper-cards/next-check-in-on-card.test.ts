import { expect, test } from 'vitest'
import type { PaperCard } from '#shared/paper-cards/endpoints.ts'
import { nextCheckInOnCard } from './next-check-in-on-card.ts'

type State = PaperCard['checkIns'][number]['state']

const cardOf = (...states: State[]) =>
  states.map((state, at) => ({
    onDate: `2026-09-0${at + 1}`,
    time: '09:00',
    periodName: '',
    checkInId: state === 'planned' ? null : String(at),
    state,
    canBeEntered: ['open', 'missed', 'not-sent'].includes(state),
  }))

test.each([
  ['the one after it', ['missed', 'missed', 'missed'], '0', '1'],
  ['the next that can be entered', ['missed', 'submitted', 'excused', 'not-sent', 'open'], '0', '3'],
  ['from the first again, after the last', ['missed', 'submitted', 'open'], '2', '0'],
  ['nothing, where only itself is left', ['submitted', 'missed', 'matched'], '1', undefined],
  ['nothing that has yet to open', ['submitted', 'planned'], '0', undefined],
] as const)('after a check-in of a card comes %s', (_, states, from, next) => {
  expect(nextCheckInOnCard(cardOf(...states), from)?.checkInId).toBe(next)
})
