import { useElementSize } from '@mantine/hooks'
import type { DayPoint } from '#shared/insights/endpoints.ts'
import { ownScorePercentage, settledScorePercentage } from '#shared/insights/graph/graph-data.ts'
import type { GraphLayout } from '#shared/insights/graph/graph-layout.ts'
import { dayDescription } from './day-description.ts'
import styles from './score-tooltip.module.css'

/** What the day under the pointer or the focus is made of; those who listen hear it from the day's own mark. */
export function ScoreTooltip({ day, layout }: { day: DayPoint; layout: GraphLayout }) {
  const { ref, width } = useElementSize()
  const [first, ...rest] = dayDescription(day)
  const { at, y, top, bottom, width: whole } = layout
  const height = settledScorePercentage(day) ?? ownScorePercentage(day)
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
