import type { DayPoint } from '#shared/insights/endpoints.ts'
import { createGapPath } from '#shared/insights/graph/graph-shapes.ts'
import styles from './day-mark-shape.module.css'

interface Props {
  mark: DayPoint['mark']
  x: number
  y: number
  /** Half of what it may be wide. */
  size?: number
}

/** Why a day has no score; a ring for too little, a broken one for not yet. */
export function DayMarkShape({ mark, x, y, size }: Props) {
  const path = createGapPath(mark, x, y, size)
  if (path !== null) return <path className={styles.mark} d={path} />
  return <circle className={mark === 'waiting' ? styles.waiting : styles.mark} cx={x} cy={y} r={3.5} />
}
