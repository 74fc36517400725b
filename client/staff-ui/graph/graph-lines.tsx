import { m } from '#client/words/messages.js'
import type { GraphLayout } from '#shared/insights/graph/create-graph-layout.ts'
import { createMeanPath, createRunsPath, separateLabels } from '#shared/insights/graph/graph-shapes.ts'
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
  const [scoreY, ownY] = separateLabels(score?.y, own?.y)
  return (
    <g className={styles.lines} aria-hidden>
      {withOwn && <path className={styles.own} d={createRunsPath(ownRuns)} />}
      <path className={styles.score} d={createRunsPath(scoreRuns)} />
      {withTrend &&
        courses.map(({ from, mean, trend }) => (
          <g key={from}>
            <path className={styles.mean} d={createMeanPath(mean)} />
            {trend.length > 0 && <path className={styles.trend} d={createRunsPath([trend])} />}
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
