import { formatNumber, formatPercent } from '#client/platform/language/number-format.ts'
import { m } from '#client/words/messages.js'
import styles from './large-score.module.css'
import { wholePercent } from './whole-percent.ts'

/** The one large number of a page about a score. */
export function LargeScore({ earned, possible }: { earned: number; possible: number }) {
  return (
    <p className={styles.score}>
      <span>{m.staff_score()}</span>
      <b>{formatNumber(earned)}</b>{' '}
      {m.staff_of_points({ possible, percent: formatPercent(wholePercent(earned, possible)) })}
    </p>
  )
}
