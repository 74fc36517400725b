import { useElementSize } from '@mantine/hooks'
import type { DayPoint } from '#shared/insights/endpoints.ts'
import type { GraphLayout } from '#shared/insights/graph/create-graph-layout.ts'
import {
  calculateOwnScorePercentage,
  calculateSettledScorePercentage,
} from '#shared/insights/graph/graph-data.ts'
import { describeGraphDay } from './describe-graph-day.ts'
import styles from './score-tooltip.module.css'

/** What the day under the pointer or the focus is made of; those who listen hear it from the day's own mark. */
export function ScoreTooltip({ day, layout }: { day: DayPoint; layout: GraphLayout }) {
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
