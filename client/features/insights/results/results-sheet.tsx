import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { PrintSheet } from '#client/staff-ui/print/print-sheet.tsx'
import { m } from '#client/words/messages.js'
import type { Results } from '#shared/insights/results/endpoints.ts'
import styles from '../learner-days/meeting-sheet.module.css'
import { ResultsSummary } from './results-summary.tsx'

/** Three of them stand beside each other on the narrower of the usual papers. */
const drawingWidth = 206

interface Props {
  name: string
  results: Results
  onClose: () => void
}

/** What a range came to, on paper; no learner is named there. */
export const ResultsSheet = ({ name, results: { from, to, weeks }, onClose }: Props) => (
  <PrintSheet title={m.staff_print()} says={m.results_print_says()} onClose={onClose}>
    <article className={styles.sheet}>
      <header className={styles.head}>
        <h1>{name}</h1>
        <p>
          {m.results_results()}
          <span>{m.meeting_dates({ from: dayLabel(from, 'dated'), to: dayLabel(to, 'dated') })}</span>
        </p>
      </header>
      <ResultsSummary weeks={weeks} width={drawingWidth} />
    </article>
  </PrintSheet>
)
