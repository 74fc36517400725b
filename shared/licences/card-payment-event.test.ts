import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CardPaymentEvent, type CardPaymentState, nextCardPaymentState } from './card-payment-event.ts'

const news = fc.constantFrom<CardPaymentEvent['what']>('paid', 'processing', 'failed', 'expired', 'refunded')
const after = (told: readonly CardPaymentEvent['what'][]) =>
  told.reduce<CardPaymentState>((state, what) => nextCardPaymentState(state, what, state === 'paid'), 'open')

test('what came of a card payment is the same however often and in whatever order it is told', () => {
  fc.assert(
    fc.property(fc.array(news, { minLength: 1 }), (told) => {
      const state = after(told)
      expect(after([...told, ...told])).toBe(state)
      if (told.includes('refunded')) expect(state).toBe('refunded')
      else if (told.includes('paid')) expect(state).toBe('paid')
    }),
  )
})

test.each<[CardPaymentState, CardPaymentEvent['what'], CardPaymentState]>([
  ['open', 'processing', 'processing'],
  ['open', 'failed', 'failed'],
  ['open', 'expired', 'expired'],
  ['processing', 'processing', 'processing'],
  ['processing', 'failed', 'failed'],
  ['processing', 'expired', 'expired'],
  ['failed', 'processing', 'failed'],
  ['failed', 'expired', 'failed'],
  ['expired', 'failed', 'expired'],
  ['expired', 'paid', 'paid'],
  ['surplus', 'failed', 'surplus'],
  ['surplus', 'paid', 'surplus'],
  ['surplus', 'refunded', 'refunded'],
])('a card payment that is %s and of which %s is told is %s', (state, what, after) => {
  expect(nextCardPaymentState(state, what, false)).toBe(after)
})

test('money that nobody owed is a surplus', () => {
  expect(nextCardPaymentState('open', 'paid', true)).toBe('surplus')
})
