import { Suspense } from 'react'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { SkeletonLine } from '../feedback/skeleton-line.tsx'
import styles from './score-plot.module.css'
import type { ScoreGraphProps } from './score-plot.tsx'

const ScorePlot = lazyComponent(() => import('./score-plot.tsx'), 'ScorePlot')

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
