import { m } from '#client/words/messages.js'
import type { GraphLayout } from './graph-layout.ts'
import styles from './graph-lines.module.css'

type Run = readonly { x: number; y: number }[]

const pathOf = (runs: readonly Run[]) =>
  runs.map((run) => `M${run.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}`).join('')

const round = (value: number) => Math.round(value * 10) / 10

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
  const [scoreY, ownY] = apart(score?.y, own?.y)
  return (
    <g className={styles.lines} aria-hidden>
      {withOwn && <path className={styles.own} d={pathOf(ownRuns)} />}
      <path className={styles.score} d={pathOf(scoreRuns)} />
      {withTrend &&
        courses.map(({ from, mean, trend }) => (
          <g key={from}>
            <path className={styles.mean} d={`M${round(mean.x1)} ${round(mean.y)}H${round(mean.x2)}`} />
            {trend.length > 0 && <path className={styles.trend} d={pathOf([trend])} />}
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

const lineHeight = 19

/** Two labels that would overlap, moved apart by as little as needed. */
function apart(a = 0, b = 0): [number, number] {
  const lacking = lineHeight - Math.abs(a - b)
  if (lacking <= 0) return [a, b]
  const shift = a <= b ? -lacking / 2 : lacking / 2
  return [a + shift, b - shift]
}
