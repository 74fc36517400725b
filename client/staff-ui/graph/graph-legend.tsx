import styles from './graph-legend.module.css'
import { type LegendContent, legendEntries } from './legend-entries.tsx'

/** The key under the graph. */
export const GraphLegend = (content: LegendContent) => (
  <ul className={styles.key}>
    {legendEntries(content).map(({ words, sample }) => (
      <li key={words}>
        <svg width="28" height="14" viewBox="0 0 28 14" aria-hidden>
          {sample}
        </svg>
        {words}
      </li>
    ))}
  </ul>
)
