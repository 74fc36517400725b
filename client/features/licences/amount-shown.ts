import { readersLocale } from '#client/platform/language/readers-locale.ts'
import { amountWords } from '#shared/amount-words.ts'

/** An amount as the reader writes it. */
export const amountShown = (amount: number, currency: string): string =>
  amountWords(amount, currency, readersLocale())
