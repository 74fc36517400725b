import type { DayPoint } from '#shared/insights/endpoints.ts'
import styles from './day-mark-shape.module.css'

interface Props {
  mark: DayPoint['mark']
  x: number
  y: number
  /** Half of what it may be wide. */
  size?: number
}

/** Why a day has no score: a cross for missed, a dash for excused, a box for not sent, a ring for too little, a broken one for not yet. */
export function DayMarkShape({ mark, x, y, size = 5 }: Props) {
  if (mark === 'missed') return <path className={styles.mark} d={`M${x - 4} ${y - 4}l8 8m0 -8l-8 8`} />
  if (mark === 'excused' || mark === 'cancelled')
    return <path className={styles.mark} d={`M${x - size} ${y}h${size * 2}`} />
  if (mark === 'not-sent') return <path className={styles.mark} d={`M${x - 3} ${y - 3}h6v6h-6z`} />
  return <circle className={mark === 'waiting' ? styles.waiting : styles.mark} cx={x} cy={y} r={3.5} />
}
