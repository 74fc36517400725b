import { StaticGraph } from '#client/staff-ui/graph/static-graph.tsx'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { PrintSheet } from '#client/staff-ui/print/print-sheet.tsx'
import { m } from '#client/words/messages.js'
import type { LearnerProgress } from '#shared/insights/progress-endpoints.ts'
import type { VisibleGraphLines } from './day-filters.tsx'
import { DaysSummaryStrip } from './days-summary-strip.tsx'
import styles from './meeting-sheet.module.css'
import { PhaseComparisonTable } from './phase-comparison-table.tsx'
import { toScoreGraphProps } from './to-score-graph-props.ts'

/** As wide as what is printable on the narrower of the usual papers. */
const paperWidth = 700

interface Props {
  progress: LearnerProgress
  lines: VisibleGraphLines
  onClose: () => void
}

/** One page for a meeting: whose days these are and from when to when, the graph in black and white, its phases. */
export function MeetingSheet({ progress, lines, onClose }: Props) {
  const { learner, form, days, phases, balance, from, to } = progress
  return (
    <PrintSheet title={m.days_print()} says={m.meeting_says()} onClose={onClose}>
      <article className={styles.sheet}>
        <header className={styles.head}>
          <h1>{learner.name}</h1>
          <p>
            {form?.title}
            <span>
              {m.meeting_dates({
                from: dayLabel(days[0]?.onDate ?? from, 'dated'),
                to: dayLabel(days.at(-1)?.onDate ?? to, 'dated'),
              })}
            </span>
          </p>
        </header>
        <DaysSummaryStrip days={days} balance={balance} />
        <StaticGraph {...toScoreGraphProps(progress, { ...lines, phases: true })} width={paperWidth} />
        <PhaseComparisonTable days={days} phases={phases} />
        <p className={styles.help}>{m.meeting_help()}</p>
      </article>
    </PrintSheet>
  )
}
