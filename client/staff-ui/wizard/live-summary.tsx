import type { ReactNode } from 'react'
import { m } from '#client/words/messages.js'
import styles from './live-summary.module.css'

/** What was set, as a sentence that changes as one types; put what matters in `<mark>`. */
export function LiveSummary({ children }: { children: ReactNode }) {
  return (
    <section className={styles.said} aria-live="polite">
      <h2>{m.staff_in_words()}</h2>
      <p>{children}</p>
    </section>
  )
}
