import { Suspense } from 'react'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { SkeletonLine } from '../feedback/skeleton-line.tsx'
import type { GraphData } from './graph-data.ts'
import styles from './score-plot.module.css'

const ScorePlot = lazyComponent(() => import('./score-plot.tsx'), 'ScorePlot')

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

/** A learner's days against the goal. Its code is loaded when the first graph is shown. */
export function ScoreGraph(props: ScoreGraphProps) {
  return (
    <Suspense
      fallback={
        <div className={styles.plot} aria-busy="true">
          <div className={styles.frame}>
            <SkeletonLine width="40%" />
          </div>
        </div>
      }
    >
      <ScorePlot {...props} />
    </Suspense>
  )
}
