import { Button } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { client } from '#client/platform/api/staff-api.ts'
import { formatNumber } from '#client/platform/language/number-format.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { ErrorNotice } from '#client/staff-ui/feedback/error-notice.tsx'
import { DataTable } from '#client/staff-ui/page/data-table.tsx'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { Section } from '#client/staff-ui/page/section.tsx'
import { m } from '#client/words/messages.js'
import type { LicenceInvoice, Subscription } from '#shared/licences/endpoints.ts'
import { formatLocalAmount } from './format-local-amount.ts'
import { LicencePdfButton } from './licence-pdf-button.tsx'
import styles from './licences.module.css'

/** What was bought, and whether it was paid. */
export function InvoicesSection({
  subscription: { invoices, today, takesCards },
}: {
  subscription: Subscription
}) {
  const paying = useMutation({
    mutationFn: (orderId: string) => client.licences.payByCard({ orderId }),
    onSuccess: ({ page }) => window.location.assign(page),
  })
  return (
    <Section title={m.subscription_invoices()} count={invoices.length || undefined}>
      {paying.error && (
        <ErrorNotice what={m.subscription_pay_failed()}>{refusalMessage(paying.error)}</ErrorNotice>
      )}
      {invoices.length === 0 ? (
        <p className={styles.explanation}>{m.subscription_no_invoices()}</p>
      ) : (
        <DataTable caption={m.subscription_invoices()} isStacked>
          <thead>
            <tr>
              <th scope="col">{m.subscription_invoice()}</th>
              <th scope="col" data-figure>
                {m.subscription_plan_step()}
              </th>
              <th scope="col">{m.subscription_invoice_for()}</th>
              <th scope="col" data-figure>
                {m.subscription_invoice_amount()}
              </th>
              <th scope="col">{m.subscription_invoice_state()}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {invoices.map((invoice) => (
              <InvoiceRow key={invoice.id} invoice={invoice} today={today}>
                {takesCards && isOwed(invoice) && (
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={m.subscription_pay_of({ number: invoice.number })}
                    loading={paying.isPending && paying.variables === invoice.id}
                    onClick={() => paying.mutate(invoice.id)}
                  >
                    {m.subscription_pay()}
                  </Button>
                )}
              </InvoiceRow>
            ))}
          </tbody>
        </DataTable>
      )}
    </Section>
  )
}

const isOwed = ({ paidOn, voidedOn, cardPayment, bill }: LicenceInvoice) =>
  !paidOn && !voidedOn && cardPayment !== 'processing' && bill.total > 0

interface RowProps {
  invoice: LicenceInvoice
  today: string
  /** What else can be done about it. */
  children: ReactNode
}

function InvoiceRow({ invoice, today, children }: RowProps) {
  const { id, number, licences, bill, startsOn, endsOn, reference } = invoice
  const isOverdue = !invoice.paidOn && !invoice.voidedOn && invoice.dueOn < today
  return (
    <tr>
      <th scope="row">
        {number} {reference && <small>{reference}</small>}
      </th>
      <td data-figure data-label={m.subscription_plan_step()}>
        {formatNumber(licences)}
      </td>
      <td data-long>
        {m.subscription_invoice_dates({ from: dayLabel(startsOn, 'dated'), to: dayLabel(endsOn, 'dated') })}
      </td>
      <td data-figure data-label={m.subscription_invoice_amount()}>
        {formatLocalAmount(bill.total, bill.currency)}
      </td>
      <td>
        <span className={styles.state} data-overdue={isOverdue || undefined}>
          {isOverdue && <IconAlertCircle size={16} stroke={2} aria-hidden />}
          {stateWords(invoice, isOverdue)}
        </span>
        {invoice.cardPayment === 'failed' && <small>{m.subscription_pay_refused()}</small>}
      </td>
      <td data-figure>
        {children}
        <LicencePdfButton id={id} of="invoice" number={number} />
      </td>
    </tr>
  )
}

function stateWords({ paidOn, voidedOn, dueOn, cardPayment }: LicenceInvoice, isOverdue: boolean): string {
  if (voidedOn) return m.subscription_invoice_voided({ day: dayLabel(voidedOn, 'dated') })
  if (!paidOn && cardPayment === 'processing') return m.subscription_pay_processing()
  if (paidOn) return m.subscription_invoice_paid({ day: dayLabel(paidOn, 'dated') })
  const due = { day: dayLabel(dueOn, 'dated') }
  return isOverdue ? m.subscription_invoice_overdue(due) : m.subscription_invoice_due(due)
}
