import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useRefusedFields } from '#client/platform/page/use-refused-fields.ts'
import { FormDialog } from '#client/staff-ui/dialog/form-dialog.tsx'
import { m } from '#client/words/messages.js'
import { type LicenceQuote, maxReferenceLength } from '#shared/licences/endpoints.ts'
import { BillLines } from './bill-lines.tsx'
import { describeQuote } from './describe-quote.ts'
import { formatLocalAmount } from './format-local-amount.ts'
import { useLicenceMutation } from './use-subscription.ts'

interface Props {
  quote: LicenceQuote
  daysToPay: number
  takesCards: boolean
  onClose: () => void
}

/** What is bought, once more, before it is. */
export function OrderQuote({ quote, daysToPay, takesCards, onClose }: Props) {
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
