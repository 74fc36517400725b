import { formatNumber, formatPercent } from '#client/platform/language/number-format.ts'
import { m } from '#client/words/messages.js'
import styles from './score-scale.module.css'
import { wholePercent } from './whole-percent.ts'

interface Props {
  earned: number
  possible: number
  /** Points that the goal needs. */
  needed: number
}

/** Points earned of those possible, one piece for each point where they can be told apart, with the goal's mark. */
export function ScoreScale({ earned, possible, needed }: Props) {
  const share = (points: number) => `${(points / Math.max(possible, 1)) * 100}%`
  const goal = share(Math.min(needed, possible))
  return (
    <div className={styles.scale} role="img" aria-label={m.staff_scale({ earned, possible, needed })}>
      <div className={styles.bar}>
        <span className={styles.earned} style={{ width: share(earned) }} />
        {possible <= 24 &&
          Array.from({ length: Math.max(possible - 1, 0) }, (_, point) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cut is its place
            <span key={point} className={styles.cut} style={{ insetInlineStart: share(point + 1) }} />
          ))}
      </div>
      <span className={styles.goal} style={{ insetInlineStart: goal }} />
      <span className={styles.words} style={{ insetInlineStart: goal }}>
        {m.staff_goal_points({ needed })}
      </span>
    </div>
  )
}

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
