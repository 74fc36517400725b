import type { Ref } from 'react'
import { createGraphLayout } from '#shared/insights/graph/create-graph-layout.ts'
import { legendPositions } from '#shared/insights/graph/legend-positions.ts'
import { DayMarks } from './day-marks.tsx'
import { GraphAxes, GraphBackground } from './graph-background.tsx'
import { GraphLines } from './graph-lines.tsx'
import { legendEntries } from './legend-entries.tsx'
import plot from './score-plot.module.css'
import type { ScoreGraphProps } from './score-plot.tsx'
import styles from './static-graph.module.css'

interface Props extends Omit<ScoreGraphProps, 'linkOf'> {
  ref?: Ref<SVGSVGElement>
  /** In pixels; all days fit into it. */
  width: number
}

const rowHeight = 22

/** The graph for paper and pictures: one drawing with its key in it, that leads nowhere. */
export function StaticGraph({ ref, width, caption, summary, ...drawn }: Props) {
  const { days, closures, withOwn = true, withGoal = true, withPhases = true, withTrend = false } = drawn
  const layout = createGraphLayout(days, withPhases ? drawn.phases : [], closures, width, true)
  const entries = legendEntries({ days, withOwn, withTrend })
  const places = legendPositions(
    entries.map(({ words }) => words),
    layout.left,
    width,
  )
  const height = layout.height + ((places.at(-1)?.row ?? 0) + 1) * rowHeight
  return (
    <svg
      ref={ref}
      className={`${plot.graph} ${styles.still}`}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`${caption}. ${summary}`}
    >
      <title>{caption}</title>
      <desc>{summary}</desc>
      <GraphAxes layout={layout} />
      <GraphBackground layout={layout} withGoal={withGoal} />
      <GraphLines layout={layout} withOwn={withOwn} withTrend={withTrend} />
      {days
        .filter(({ onDate }) => layout.slots.includes(onDate))
        .map((day) => (
          <DayMarks key={day.onDate} day={day} layout={layout} withOwn={withOwn} />
        ))}
      {entries.map(({ words, sample }, index) => {
        const { x, row } = places[index]!
        return (
          <g key={words} transform={`translate(${x} ${layout.height + row * rowHeight})`} aria-hidden>
            {sample}
            <text x="36" y="11">
              {words}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
