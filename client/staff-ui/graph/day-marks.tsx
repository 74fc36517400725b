import type { DayPoint } from '#shared/insights/endpoints.ts'
import { DayMarkShape } from './day-mark-shape.tsx'
import { ownScoreOf, scoreOf } from './graph-data.ts'
import type { GraphLayout } from './graph-layout.ts'
import styles from './graph-points.module.css'

interface Props {
  day: DayPoint
  layout: GraphLayout
  withOwn: boolean
  isActive?: boolean
}

/** A day's scores, or the mark of why it has none. */
export function DayMarks({ day, layout, withOwn, isActive = false }: Props) {
  const { at, y, bottom, isNarrow } = layout
  const x = at(day.onDate)
  const score = scoreOf(day)
  const own = ownScoreOf(day)
  const size = Math.min(isNarrow ? 3.75 : 4.75, Math.max(layout.step * 0.42, 2.4))
  const height = score ?? own
  return (
    <>
      {isActive && (
        <path className={styles.hair} d={`M${x} ${height === null ? layout.top : y(height) + 9}V${bottom}`} />
      )}
      {withOwn && own !== null && own !== score && (
        <path
          className={styles.own}
          d={`M${x} ${y(own) - size}l${size} ${size}l${-size} ${size}l${-size} ${-size}z`}
        />
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
