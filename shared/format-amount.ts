/** How many digits follow the point in amounts of a currency (ISO 4217); 2 for one that nobody knows. */
export const getCurrencyFractionDigits = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** An amount in the smallest unit of its currency, as a locale writes it. */
export const formatAmount = (amount: number, currency: string, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).format(
    amount / 10 ** getCurrencyFractionDigits(currency),
  )
