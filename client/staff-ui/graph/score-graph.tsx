import { Suspense } from 'react'
import { formatDayHeading } from '#client/platform/language/date-format.ts'
import { formatPercent } from '#client/platform/language/number-format.ts'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { m } from '#client/words/messages.js'
import {
  calculateOwnScorePercentage,
  calculateSettledScorePercentage,
} from '#shared/insights/graph/graph-data.ts'
import { SkeletonLine } from '../feedback/skeleton-line.tsx'
import { toLinkProps } from '../page/link-destination.ts'
import { TextLink } from '../page/text-link.tsx'
import { missingScoreLabels } from './describe-graph-day.ts'
import type { GraphData } from './graph-data.ts'
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

/** Every value of the graph, newest first. */
export function ScoreTable({ days, linkOf }: Pick<GraphData, 'days' | 'linkOf'>) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{m.staff_day()}</th>
            <th scope="col">{m.staff_points()}</th>
            <th scope="col">{m.staff_matched()}</th>
            <th scope="col">{m.staff_own()}</th>
            <th scope="col">{m.staff_goal_column()}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => {
            const score = calculateSettledScorePercentage(day)
            const own = calculateOwnScorePercentage(day)
            return (
              <tr key={day.onDate}>
                <th scope="row">
                  <TextLink {...toLinkProps(linkOf(day))}>{formatDayHeading(day.onDate, 'short')}</TextLink>
                </th>
                {score === null ? (
                  <td colSpan={own === null ? 4 : 2} className={styles.gap}>
                    {missingScoreLabels[day.mark === 'scored' ? 'no-score' : day.mark]()}
                  </td>
                ) : (
                  <>
                    <td>{m.staff_of({ part: day.earned, whole: day.possible })}</td>
                    <td>{formatPercent(score)}</td>
                  </>
                )}
                {(score !== null || own !== null) && (
                  <>
                    <td>{own === null ? '–' : formatPercent(own)}</td>
                    <td>{formatPercent(day.goalPercentage)}</td>
                  </>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
