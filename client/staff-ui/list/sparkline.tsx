import styles from './sparkline.module.css'

interface Props {
  /** Scores in per cent, oldest first. */
  scores: readonly number[]
  /** The goal in force, in per cent. */
  goal: number
}

const width = 88
/** The scale begins here, or at the lowest score below it, so that days can be told apart. */
const usualFloor = 50

/** The last scores at a glance, beside the number that says the same. */
export function Sparkline({ scores, goal }: Props) {
  const floor = Math.min(usualFloor, ...scores)
  const heightOf = (percent: number) => 22.5 - ((percent - floor) / (100 - floor)) * 20.5
  const step = (width - 4) / Math.max(scores.length - 1, 1)
  const points = scores.map((score, index) => [2 + index * step, heightOf(score)] as const)
  const last = points.at(-1)
  return (
    <svg className={styles.spark} viewBox={`0 0 ${width} 24`} width={width} height="24" aria-hidden>
      <path className={styles.goal} d={`M0 ${heightOf(goal)}H${width}`} />
      <polyline className={styles.line} points={points.map((point) => point.join()).join(' ')} />
      {last && <circle className={styles.last} cx={last[0]} cy={last[1]} r="3" />}
    </svg>
  )
}
