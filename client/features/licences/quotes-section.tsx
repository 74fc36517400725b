import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useRefusedFields } from '#client/platform/page/use-refused-fields.ts'
import { FormDialog } from '#client/staff-ui/dialog/form-dialog.tsx'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { Section } from '#client/staff-ui/page/section.tsx'
import { m } from '#client/words/messages.js'
import { type LicenceQuote, maxReferenceLength, type Subscription } from '#shared/licences/endpoints.ts'
import { BillLines } from './bill-lines.tsx'
import { formatLocalAmount } from './format-local-amount.ts'
import { LicencePdfButton } from './licence-pdf-button.tsx'
import styles from './licences.module.css'
import { useLicenceMutation } from './use-subscription.ts'

/** The prices that hold, each to be ordered by. */
export function QuotesSection({
  subscription: { quotes, daysToPay, takesCards },
}: {
  subscription: Subscription
}) {
  const [ordered, setOrdered] = useState<LicenceQuote | null>(null)
  if (quotes.length === 0) return null
  return (
    <Section title={m.subscription_quotes()} count={quotes.length}>
      <ul className={styles.quotes}>
        {quotes.map((quote, place) => (
          <li key={quote.id} className={styles.quote}>
            <span>
              <b>{describeQuote(quote)}</b>
              <small>
                {m.subscription_quote_holds({
                  number: quote.number,
                  day: dayLabel(quote.holdsUntil, 'dated'),
                })}
              </small>
            </span>
            <LicencePdfButton id={quote.id} of="quote" number={quote.number} />
            <Button
              size="xs"
              variant={place === 0 ? 'filled' : 'default'}
              aria-label={m.subscription_order_of({ number: quote.number })}
              onClick={() => setOrdered(quote)}
            >
              {m.subscription_order()}
            </Button>
          </li>
        ))}
      </ul>
      {ordered && (
        <OrderQuote quote={ordered} {...{ daysToPay, takesCards }} onClose={() => setOrdered(null)} />
      )}
    </Section>
  )
}

interface Props {
  quote: LicenceQuote
  daysToPay: number
  takesCards: boolean
  onClose: () => void
}

/** What is bought, once more, before it is. */
function OrderQuote({ quote, daysToPay, takesCards, onClose }: Props) {
  const [reference, setReference] = useState('')
  const order = useLicenceMutation(
    (calls, wanted: Parameters<typeof calls.orderLicences>[0]) => calls.orderLicences(wanted),
    {
      done: m.subscription_ordered(),
      onDone: onClose,
    },
  )
  const { faultOf, mend } = useRefusedFields(order)
  const { id, bill, number } = quote
  const says = takesCards ? m.subscription_order_says_card : m.subscription_order_says
  return (
    <FormDialog
      title={m.subscription_order_title({ number })}
      onClose={onClose}
      onSend={() => order.mutate({ quoteId: id, reference: reference.trim() || null })}
      send={m.subscription_order_send({ total: formatLocalAmount(bill.total, bill.currency) })}
      isSending={order.isPending}
      error={order.error}
      failed={m.subscription_not_ordered()}
    >
      <BillLines bill={bill} sum={describeQuote(quote)} />
      <p>{says({ days: daysToPay })}</p>
      <TextInput
        data-autofocus
        label={m.subscription_order_reference()}
        description={m.subscription_order_reference_hint()}
        maxLength={maxReferenceLength}
        value={reference}
        onChange={(event) => {
          setReference(event.currentTarget.value)
          mend('reference')
        }}
        error={faultOf('reference') && m.subscription_order_reference_wrong()}
      />
    </FormDialog>
  )
}

/** How many licences for how much. */
function describeQuote({ kind, licences, bill }: Pick<LicenceQuote, 'kind' | 'licences' | 'bill'>): string {
  const told = { licences, total: formatLocalAmount(bill.total, bill.currency) }
  return kind === 'more' ? m.subscription_quote_line_more(told) : m.subscription_quote_line(told)
}
