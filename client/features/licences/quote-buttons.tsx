import { Button } from '@mantine/core'
import { useState } from 'react'
import { m } from '#client/words/messages.js'
import type { Subscription } from '#shared/licences/endpoints.ts'
import styles from './licences.module.css'
import { RequestQuote } from './request-quote.tsx'

type Offer = Subscription['offers'][number]

interface Props {
  subscription: Subscription
  organisation: string
  /** Something else is the first thing to do on the page. */
  isAside?: boolean
}

/** What can be asked the price of, the more pressing last. */
export function QuoteButtons({ subscription, organisation, isAside = false }: Props) {
  const [asked, setAsked] = useState<Offer | null>(null)
  const { offers, standing, quotes } = subscription
  const wordsOf = ({ kind }: Offer) => {
    if (kind === 'more') return m.subscription_get_more()
    return standing.term ? m.subscription_get_renewal() : m.subscription_get_term()
  }
  return (
    <div className={styles.buttons}>
      {offers.map((offer, place) => (
        <Button
          key={offer.kind}
          variant={place === offers.length - 1 && quotes.length === 0 && !isAside ? 'filled' : 'default'}
          onClick={() => setAsked(offer)}
        >
          {wordsOf(offer)}
        </Button>
      ))}
      {asked && (
        <RequestQuote
          subscription={subscription}
          offer={asked}
          organisation={organisation}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  )
}
