import { readersLocale } from '#client/platform/language/readers-locale.ts'
import { formatAmount } from '#shared/format-amount.ts'

/** An amount as the reader writes it. */
export const formatLocalAmount = (amount: number, currency: string): string =>
  formatAmount(amount, currency, readersLocale())
