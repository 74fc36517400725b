import type { ReactNode } from 'react'
import styles from './detail-strip.module.css'

export interface DetailItem {
  term: string
  /** A `TextLink` where the fact leads to what it is made of. */
  value: ReactNode
  detail?: ReactNode
}

/** A line of short facts under a page's head. */
export function DetailStrip({ facts }: { facts: readonly DetailItem[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ term, value, detail }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            {value} {detail && <small>{detail}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
