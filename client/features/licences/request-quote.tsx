import { InputBase, NumberInput } from '@mantine/core'
import { useState } from 'react'
import { createRandomId } from '#client/platform/device/create-random-id.ts'
import { useRefusedFields } from '#client/platform/page/use-refused-fields.ts'
import { FormDialog } from '#client/staff-ui/dialog/form-dialog.tsx'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { m } from '#client/words/messages.js'
import { maxBillToLength, type Subscription } from '#shared/licences/endpoints.ts'
import { calculateOfferBill } from '#shared/licences/licence-offer.ts'
import { maxLicences } from '#shared/licences/price-plan.ts'
import { BillLines } from './bill-lines.tsx'
import { formatLocalAmount } from './format-local-amount.ts'
import { useLicenceMutation } from './use-subscription.ts'

interface Props {
  subscription: Subscription
  offer: Subscription['offers'][number]
  /** Stands as the one billed to where nobody was before. */
  organisation: string
  onClose: () => void
}

/** How many licences, for whom, and what they cost; a price in writing is made of it. */
export function RequestQuote({ subscription, offer, organisation, onClose }: Props) {
  const { plan, standing } = subscription
  const [licences, setLicences] = useState<number | string>(usualCount(subscription, offer))
  const [billTo, setBillTo] = useState(lastBillTo(subscription)?.join('\n') ?? organisation)
  const [requestKey] = useState(() => createRandomId())
  const quote = useLicenceMutation(
    (calls, wanted: Parameters<typeof calls.quoteLicences>[0]) => calls.quoteLicences(wanted),
    {
      done: m.subscription_quoted(),
      onDone: onClose,
    },
  )
  const { faultOf, mend } = useRefusedFields(quote)
  const count = Number(licences)
  const isCount = Number.isInteger(count) && count >= 1 && count <= maxLicences
  const bill = isCount ? calculateOfferBill(plan, offer, count) : null
  const total = bill && formatLocalAmount(bill.total, bill.currency)
  const isMore = offer.kind === 'more'
  const title = isMore
    ? m.subscription_quote_more_title()
    : standing.term
      ? m.subscription_quote_renewal_title({ day: dayLabel(offer.from, 'dated') })
      : m.subscription_quote_title()
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      onSend={() => quote.mutate({ kind: offer.kind, licences: count, billTo, requestKey })}
      send={m.subscription_quote_make()}
      isSending={quote.isPending}
      error={quote.error}
      failed={m.subscription_not_quoted()}
    >
      <p>{m.subscription_quote_says()}</p>
      <NumberInput
        data-autofocus
        label={isMore ? m.subscription_how_many_more() : m.subscription_how_many()}
        min={1}
        max={maxLicences}
        allowDecimal={false}
        allowNegative={false}
        value={licences}
        onChange={(value) => {
          setLicences(value)
          mend('licences')
        }}
        error={faultOf('licences') && countWords(faultOf('licences')!)}
      />
      {bill && (
        <BillLines
          bill={bill}
          sum={
            isMore
              ? m.subscription_cost_more({ total: total!, day: dayLabel(offer.term.endsOn, 'dated') })
              : m.subscription_cost_term({ total: total! })
          }
        />
      )}
      <InputBase
        component="textarea"
        multiline
        rows={4}
        label={m.subscription_bill_to()}
        description={m.subscription_bill_to_hint()}
        maxLength={maxBillToLength}
        value={billTo}
        onChange={(event) => {
          setBillTo(event.currentTarget.value)
          mend('billTo')
        }}
        error={faultOf('billTo') && m.subscription_bill_to_wrong()}
      />
    </FormDialog>
  )
}

/** As many as they have for another year; for the first, as many as are in use and a few. */
const usualCount = ({ standing, used }: Subscription, { kind }: Props['offer']) =>
  kind === 'more' ? 1 : (standing.term?.licences ?? Math.max(used, 10))

const lastBillTo = ({ quotes, invoices }: Subscription) => (quotes[0] ?? invoices[0])?.billTo

const countWords = (fault: string) =>
  fault === 'quotes-full' ? m.subscription_quotes_full() : m.subscription_how_many_wrong()
