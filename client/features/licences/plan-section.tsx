import { formatPercent } from '#client/platform/language/number-format.ts'
import { DataTable } from '#client/staff-ui/page/data-table.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { m } from '#client/words/messages.js'
import type { PricePlan } from '#shared/licences/price-plan.ts'
import { formatLocalAmount } from './format-local-amount.ts'
import styles from './licences.module.css'

/** What a licence costs, from which on. */
export function PlanSection({ plan: { steps, currency, tax } }: { plan: PricePlan }) {
  return (
    <Section title={m.subscription_plan()}>
      <div className={styles.plan}>
        <DataTable caption={m.subscription_plan_table()}>
          <thead>
            <tr>
              <th scope="col">{m.subscription_plan_step()}</th>
              <th scope="col" data-figure>
                {m.subscription_plan_price()}
              </th>
            </tr>
          </thead>
          <tbody>
            {steps.map(({ from, price }, place) => (
              <tr key={from}>
                <th scope="row">{stepWords(from, steps[place + 1]?.from)}</th>
                <td data-figure>{formatLocalAmount(price, currency)}</td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      </div>
      <p className={styles.explanation}>
        {tax && m.subscription_plan_tax({ name: tax.name, rate: formatPercent(tax.rate / 100) })}{' '}
        {m.subscription_plan_pro_rata()}
      </p>
    </Section>
  )
}

function stepWords(from: number, next: number | undefined): string {
  if (next === undefined) return from === 1 ? m.subscription_plan_all() : m.subscription_plan_from({ from })
  return from === 1
    ? m.subscription_plan_first({ last: next - 1 })
    : m.subscription_plan_range({ from, last: next - 1 })
}
