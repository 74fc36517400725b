import { useElementSize } from '@mantine/hooks'
import { type KeyboardEvent, type PointerEvent, useMemo, useState } from 'react'
import type { DayPoint } from '#shared/insights/endpoints.ts'
import { createGraphLayout, type GraphLayout } from '#shared/insights/graph/create-graph-layout.ts'
import { GraphAxes } from './graph-axes.tsx'
import { GraphBackground } from './graph-background.tsx'
import type { GraphData } from './graph-data.ts'
import { GraphLegend } from './graph-legend.tsx'
import { GraphLines } from './graph-lines.tsx'
import { GraphPoints } from './graph-points.tsx'
import styles from './score-plot.module.css'
import { ScoreTooltip } from './score-tooltip.tsx'

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

/** Which day the pointer or the keys are on: arrows go from day to day, Home and End to the ends, Escape lets go. */
function useActiveDay(days: readonly DayPoint[], { at }: GraphLayout) {
  const [day, setDay] = useState<DayPoint | null>(null)
  const [tabDay, setTabDay] = useState(days.at(-1)?.onDate)

  const show = (next: DayPoint) => {
    setDay(next)
    setTabDay(next.onDate)
  }
  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left
    const nearest = days.reduce<DayPoint | null>(
      (best, each) => (best && Math.abs(at(best.onDate) - x) <= Math.abs(at(each.onDate) - x) ? best : each),
      null,
    )
    setDay(nearest && Math.abs(at(nearest.onDate) - x) < 24 ? nearest : null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return setDay(null)
    const index = days.findIndex(({ onDate }) => onDate === tabDay)
    const next = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: days.length - 1 }[event.key]
    const target = next === undefined ? undefined : days[next]
    if (!target) return
    event.preventDefault()
    event.currentTarget.closest('svg')?.querySelector<SVGElement>(`[data-day="${target.onDate}"]`)?.focus()
  }

  return { day, tabDay, show, clear: () => setDay(null), onPointerMove, onKeyDown }
}
