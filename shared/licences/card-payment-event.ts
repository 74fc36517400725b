export type CardPaymentState = 'open' | 'processing' | 'paid' | 'surplus' | 'failed' | 'expired' | 'refunded'

/** What is told of a card payment. */
export interface CardPaymentEvent {
  what: 'paid' | 'processing' | 'failed' | 'expired' | 'refunded'
  /** Null where what is told does not say. */
  sessionId: string | null
  amount: number
  currency: string
}

/** What a card payment is after this was told of it, whatever came before; money that nobody owed is a surplus. */
export function nextCardPaymentState(
  state: CardPaymentState,
  what: CardPaymentEvent['what'],
  isSettled: boolean,
): CardPaymentState {
  if (state === 'refunded' || what === 'refunded') return 'refunded'
  if (state === 'paid' || state === 'surplus') return state
  if (what === 'paid') return isSettled ? 'surplus' : 'paid'
  return state === 'open' || state === 'processing' ? what : state
}
