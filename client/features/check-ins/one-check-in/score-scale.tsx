import { m } from '#client/words/messages.js'
import styles from './score-scale.module.css'

interface Props {
  earned: number
  possible: number
  /** Points that the goal asks for. */
  needed: number
}

/** Above so many points a cut between each two would be all that is seen. */
const cutsAtMost = 32

const cutsOf = (possible: number) =>
  possible > cutsAtMost ? [] : Array.from({ length: possible - 1 }, (_, index) => index + 1)

/** Points earned of points possible, with the goal marked. */
export function ScoreScale({ earned, possible, needed }: Props) {
  const percentOfScale = (points: number) => `${(points / possible) * 100}%`
  return (
    <div className={styles.scale} role="img" aria-label={m.score_scale({ earned, possible, needed })}>
      <div className={styles.track}>
        <div className={styles.earned} style={{ width: percentOfScale(earned) }} />
        {cutsOf(possible).map((points) => (
          <span key={points} className={styles.cut} style={{ left: percentOfScale(points) }} />
        ))}
      </div>
      <span className={styles.goal} style={{ left: percentOfScale(needed) }}>
        <span>{m.score_goal_mark({ needed })}</span>
      </span>
    </div>
  )
}
