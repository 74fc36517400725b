import { Button } from '@mantine/core'
import { useState } from 'react'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { Section } from '#client/staff-ui/page/section.tsx'
import { m } from '#client/words/messages.js'
import type { LicenceQuote, Subscription } from '#shared/licences/endpoints.ts'
import { describeQuote } from './describe-quote.ts'
import { LicencePdfButton } from './licence-pdf-button.tsx'
import styles from './licences.module.css'
import { OrderQuote } from './order-quote.tsx'

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
