import styles from './fact-list.module.css'
import type { Fact } from './fact-strip.tsx'

/** Facts one under the other, beside what they explain. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
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
