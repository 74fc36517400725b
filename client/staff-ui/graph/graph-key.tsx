import styles from './graph-key.module.css'
import { type KeyContent, keyEntries } from './key-entries.tsx'

/** The key under the graph. */
export const GraphKey = (content: KeyContent) => (
  <ul className={styles.key}>
    {keyEntries(content).map(({ words, sample }) => (
      <li key={words}>
        <svg width="28" height="14" viewBox="0 0 28 14" aria-hidden>
          {sample}
        </svg>
        {words}
      </li>
    ))}
  </ul>
)
