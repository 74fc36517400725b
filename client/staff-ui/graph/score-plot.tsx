import { useElementSize } from '@mantine/hooks'
import { useMemo } from 'react'
import { createGraphLayout } from '#shared/insights/graph/create-graph-layout.ts'
import { GraphAxes } from './graph-axes.tsx'
import { GraphBackground } from './graph-background.tsx'
import type { GraphData } from './graph-data.ts'
import { GraphLegend } from './graph-legend.tsx'
import { GraphLines } from './graph-lines.tsx'
import { GraphPoints } from './graph-points.tsx'
import styles from './score-plot.module.css'
import { ScoreTooltip } from './score-tooltip.tsx'
import { useActiveDay } from './use-active-day.ts'

export interface ScoreGraphProps extends GraphData {
  /** What is drawn, for whom and when. */
  caption: string
  /** What the graph shows, in a sentence or two, for those who do not see it. */
  summary: string
  withOwn?: boolean
  withGoal?: boolean
  withPhases?: boolean
  /** The mean and the trend of each phase. */
  withTrend?: boolean
}

const nothing: never[] = []

/** Drawn anew for each width it gets, never scaled; wider than its frame where days would touch. */
export function ScorePlot(props: ScoreGraphProps) {
  const {
    days,
    closures,
    linkOf,
    caption,
    summary,
    withOwn = true,
    withGoal = true,
    withPhases = true,
    withTrend = false,
  } = props
  const phases = withPhases ? props.phases : nothing
  const { ref, width } = useElementSize()
  const layout = useMemo(
    () => createGraphLayout(days, phases, closures, width),
    [days, phases, closures, width],
  )
  const active = useActiveDay(days, layout)
  return (
    <figure className={styles.plot}>
      <figcaption>{caption}</figcaption>
      <div ref={ref} className={styles.frame}>
        {width > 0 && (
          <div className={styles.canvas} style={{ width: layout.width }}>
            <svg
              className={styles.graph}
              width={layout.width}
              height={layout.height}
              onPointerMove={active.onPointerMove}
              onPointerLeave={active.clear}
            >
              <title>{caption}</title>
              <desc>{summary}</desc>
              <GraphAxes layout={layout} />
              <GraphBackground layout={layout} withGoal={withGoal} />
              <GraphLines layout={layout} withOwn={withOwn} withTrend={withTrend} />
              <GraphPoints
                days={days}
                layout={layout}
                withOwn={withOwn}
                linkOf={linkOf}
                activeDay={active.day}
                tabDay={active.tabDay}
                onActive={active.show}
                onKeyDown={active.onKeyDown}
                onBlur={active.clear}
              />
            </svg>
            {active.day && <ScoreTooltip day={active.day} layout={layout} />}
          </div>
        )}
      </div>
      <GraphLegend days={days} withOwn={withOwn} withTrend={withTrend} />
    </figure>
  )
}
