import styles from './detail-list.module.css'
import type { DetailItem } from './detail-strip.tsx'

/** Facts one under the other, beside what they explain. */
export function DetailList({ facts }: { facts: readonly DetailItem[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ term, value, detail }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            {value} {detail}
          </dd>
        </div>
      ))}
    </dl>
  )
}
