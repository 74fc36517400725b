import { formatPercent } from '#client/platform/language/number-format.ts'
import { m } from '#client/words/messages.js'
import type { Bill } from '#shared/licences/bill.ts'
import { formatLocalAmount } from './format-local-amount.ts'
import styles from './licences.module.css'

/** What licences cost, step by step, and in all. */
export function BillLines({ bill, sum }: { bill: Bill; sum: string }) {
  const { currency, lines, tax } = bill
  return (
    <div className={styles.bill} role="status">
      <p className={styles.sum}>{sum}</p>
      <ul>
        {lines.map(({ licences, price, days, ofDays, amount }) => {
          const told = { licences, price: formatLocalAmount(price, currency) }
          return (
            <li key={price}>
              <span>
                {days === ofDays
                  ? m.subscription_cost_line(told)
                  : m.subscription_cost_line_part({ ...told, days, ofDays })}
              </span>
              <span>{formatLocalAmount(amount, currency)}</span>
            </li>
          )
        })}
        {tax && (
          <li>
            <span>{m.subscription_cost_tax({ name: tax.name, rate: formatPercent(tax.rate / 100) })}</span>
            <span>{formatLocalAmount(tax.amount, currency)}</span>
          </li>
        )}
      </ul>
    </div>
  )
}
