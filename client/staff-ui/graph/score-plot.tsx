import { useElementSize } from '@mantine/hooks'
import { type KeyboardEvent, type PointerEvent, useMemo, useState } from 'react'
import type { DayPoint } from '#shared/insights/endpoints.ts'
import { createGraphLayout, type GraphLayout } from '#shared/insights/graph/create-graph-layout.ts'
import {
  calculateOwnScorePercentage,
  calculateSettledScorePercentage,
} from '#shared/insights/graph/graph-data.ts'
import { describeGraphDay } from './describe-graph-day.ts'
import { GraphAxes, GraphBackground } from './graph-background.tsx'
import type { GraphData } from './graph-data.ts'
import { GraphLines } from './graph-lines.tsx'
import { GraphPoints } from './graph-points.tsx'
import { type LegendContent, legendEntries } from './legend-entries.tsx'
import styles from './score-plot.module.css'

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

/** Drawn anew for each width it gets, scaled on paper alone; wider than its frame where days would touch. */
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
              viewBox={`0 0 ${layout.width} ${layout.height}`}
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

/** The key under the graph. */
const GraphLegend = (content: LegendContent) => (
  <ul className={styles.key}>
    {legendEntries(content).map(({ words, sample }) => (
      <li key={words}>
        <svg width="28" height="14" viewBox="0 0 28 14" aria-hidden>
          {sample}
        </svg>
        {words}
      </li>
    ))}
  </ul>
)

/** What the day under the pointer or the focus is made of; those who listen hear it from the day's own mark. */
function ScoreTooltip({ day, layout }: { day: DayPoint; layout: GraphLayout }) {
  const { ref, width } = useElementSize()
  const [first, ...rest] = describeGraphDay(day)
  const { at, y, top, bottom, width: whole } = layout
  const height = calculateSettledScorePercentage(day) ?? calculateOwnScorePercentage(day)
  const pointY = height === null ? bottom : y(height)
  const isHigh = pointY < (top + bottom) / 2
  const outer = width + 24
  return (
    <div
      className={styles.tip}
      aria-hidden
      style={{
        left: Math.min(Math.max(at(day.onDate) - outer / 4, 4), whole - outer - 4),
        ...(isHigh ? { top: pointY + 64 } : { bottom: layout.height - pointY + 24 }),
      }}
    >
      <div ref={ref}>
        <b>{first}</b>
        {rest.map((words) => (
          <span key={words}>{words}</span>
        ))}
      </div>
    </div>
  )
}
