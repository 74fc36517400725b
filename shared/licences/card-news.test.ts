import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CardNews, type CardPaymentState, cardStateAfter } from './card-news.ts'

const news = fc.constantFrom<CardNews['what']>('paid', 'processing', 'failed', 'expired', 'refunded')
const after = (told: readonly CardNews['what'][]) =>
  told.reduce<CardPaymentState>((state, what) => cardStateAfter(state, what, state === 'paid'), 'open')

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

test('money that nobody owed is a surplus', () => {
  expect(cardStateAfter('open', 'paid', true)).toBe('surplus')
  expect(cardStateAfter('expired', 'paid', false)).toBe('paid')
})
