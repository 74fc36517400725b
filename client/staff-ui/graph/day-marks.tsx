import type { DayPoint } from '#shared/insights/endpoints.ts'
import type { GraphLayout } from '#shared/insights/graph/create-graph-layout.ts'
import {
  calculateOwnScorePercentage,
  calculateSettledScorePercentage,
} from '#shared/insights/graph/graph-data.ts'
import { calculateMarkRadius, createDiamondPath, createGapPath } from '#shared/insights/graph/graph-shapes.ts'
import styles from './graph-points.module.css'

interface Props {
  day: DayPoint
  layout: GraphLayout
  withOwn: boolean
  isActive?: boolean
}

/** A day's scores, or the mark of why it has none. */
export function DayMarks({ day, layout, withOwn, isActive = false }: Props) {
  const { at, y, bottom } = layout
  const x = at(day.onDate)
  const score = calculateSettledScorePercentage(day)
  const own = calculateOwnScorePercentage(day)
  const size = calculateMarkRadius(layout)
  const height = score ?? own
  return (
    <>
      {isActive && (
        <path className={styles.hair} d={`M${x} ${height === null ? layout.top : y(height) + 9}V${bottom}`} />
      )}
      {withOwn && own !== null && own !== score && (
        <path className={styles.own} d={createDiamondPath(x, y(own), size)} />
      )}
      {score !== null && <circle className={styles.score} cx={x} cy={y(score)} r={size} />}
      {height === null && (
        <DayMarkShape mark={day.mark} x={x} y={bottom - 8} size={Math.min(5, layout.step / 2 - 2)} />
      )}
      {isActive && (
        <circle className={styles.ring} cx={x} cy={height === null ? bottom - 8 : y(height)} r={9} />
      )}
    </>
  )
}

interface DayMarkShapeProps {
  mark: DayPoint['mark']
  x: number
  y: number
  /** Half of what it may be wide. */
  size?: number
}

/** Why a day has no score; a ring for too little, a broken one for not yet. */
export function DayMarkShape({ mark, x, y, size }: DayMarkShapeProps) {
  const path = createGapPath(mark, x, y, size)
  if (path !== null) return <path className={styles.mark} d={path} />
  return <circle className={mark === 'waiting' ? styles.waiting : styles.mark} cx={x} cy={y} r={3.5} />
}
