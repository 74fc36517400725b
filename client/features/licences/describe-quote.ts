import { m } from '#client/words/messages.js'
import type { LicenceQuote } from '#shared/licences/endpoints.ts'
import { formatLocalAmount } from './format-local-amount.ts'

/** How many licences for how much. */
export function describeQuote({
  kind,
  licences,
  bill,
}: Pick<LicenceQuote, 'kind' | 'licences' | 'bill'>): string {
  const told = { licences, total: formatLocalAmount(bill.total, bill.currency) }
  return kind === 'more' ? m.subscription_quote_line_more(told) : m.subscription_quote_line(told)
}
