import type { ReactNode } from 'react'
import styles from './fact-strip.module.css'

export interface Fact {
  term: string
  /** A `TextLink` where the fact leads to what it is made of. */
  value: ReactNode
  detail?: ReactNode
}

/** A line of short facts under a page's head. */
export function FactStrip({ facts }: { facts: readonly Fact[] }) {
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
