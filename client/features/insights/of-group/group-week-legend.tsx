import { DayMarkShape } from '#client/staff-ui/graph/day-mark-shape.tsx'
import { m } from '#client/words/messages.js'
import styles from './group-week.module.css'

const marks = [
  ['missed', m.match_missed_short],
  ['excused', m.match_excused_short],
  ['waiting', m.group_week_waiting],
  ['not-enough', m.group_week_not_enough],
  ['not-sent', m.match_not_sent_short],
] as const

/** What the marks of a week stand for, to whoever sees them. */
export const GroupWeekLegend = () => (
  <p className={styles.key} aria-hidden>
    <span className={styles.entry}>
      <span className={styles.bar} data-met>
        <span style={{ width: '90%' }} />
        <i style={{ insetInlineStart: '80%' }} />
      </span>
      {m.group_week_key_score()}
    </span>
    {marks.map(([mark, words]) => (
      <span key={mark} className={styles.entry}>
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden>
          <DayMarkShape mark={mark} x={10} y={10} />
        </svg>
        {words()}
      </span>
    ))}
  </p>
)
