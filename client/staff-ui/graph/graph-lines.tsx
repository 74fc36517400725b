import { m } from '#client/words/messages.js'
import type { GraphLayout } from '#shared/insights/graph/graph-layout.ts'
import { meanPath, runsPath, spreadLabels } from '#shared/insights/graph/graph-shapes.ts'
import styles from './graph-lines.module.css'

interface Props {
  layout: GraphLayout
  withOwn: boolean
  withTrend: boolean
}

/** Both lines, and at their ends what they are, where there is room beside the plot; mean and trend of each phase. */
export function GraphLines({ layout, withOwn, withTrend }: Props) {
  const { scoreRuns, ownRuns, courses, edge, isPhone } = layout
  const score = scoreRuns.at(-1)?.at(-1)
  const own = withOwn ? ownRuns.at(-1)?.at(-1) : undefined
  const [scoreY, ownY] = spreadLabels(score?.y, own?.y)
  return (
    <g className={styles.lines} aria-hidden>
      {withOwn && <path className={styles.own} d={runsPath(ownRuns)} />}
      <path className={styles.score} d={runsPath(scoreRuns)} />
      {withTrend &&
        courses.map(({ from, mean, trend }) => (
          <g key={from}>
            <path className={styles.mean} d={meanPath(mean)} />
            {trend.length > 0 && <path className={styles.trend} d={runsPath([trend])} />}
          </g>
        ))}
      {!isPhone && own && (
        <text className={styles.ownEnd} x={edge + 8} y={ownY + 5}>
          {m.staff_graph_own_end({ percent: own.percent })}
        </text>
      )}
      {!isPhone && score && (
        <text className={styles.scoreEnd} x={edge + 8} y={scoreY + 5}>
          {m.staff_graph_score_end({ percent: score.percent })}
        </text>
      )}
    </g>
  )
}
