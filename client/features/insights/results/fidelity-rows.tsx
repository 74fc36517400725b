import { formatNumber } from '#client/platform/language/number-format.ts'
import { ProgressBar } from '#client/staff-ui/page/progress-bar.tsx'
import { m } from '#client/words/messages.js'
import type { ResultTotals } from '#shared/insights/results/result-totals.ts'
import styles from './fidelity-rows.module.css'

/** How far check-ins were carried out as meant, from planned to matched; each bar is of all that was planned. */
export function FidelityRows({ sums }: { sums: ResultTotals }) {
  const { planned, sent, excused, answered, missed, matched, drawn, drawnMatched } = sums
  const rows = [
    { term: m.results_planned(), count: planned, says: null },
    { term: m.results_sent(), count: sent, says: m.results_sent_says({ notSent: planned - sent, excused }) },
    { term: m.results_answered(), count: answered, says: m.results_answered_says({ missed }) },
    {
      term: m.results_matched(),
      count: matched,
      says: drawn > 0 ? m.results_matched_says({ matched: drawnMatched, drawn }) : m.results_none_drawn(),
    },
  ]
  return (
    <dl className={styles.rows}>
      {rows.map(({ term, count, says }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            <ProgressBar done={count} total={planned} />
            <b>{formatNumber(count)}</b>
            {says && <small>{says}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
