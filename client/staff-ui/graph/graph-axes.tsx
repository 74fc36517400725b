import { formatNumber } from '#client/platform/language/number-format.ts'
import { createDayTicks } from '#shared/insights/graph/create-day-ticks.ts'
import type { GraphLayout } from '#shared/insights/graph/create-graph-layout.ts'
import { gridLinePercentages } from '#shared/insights/graph/graph-shapes.ts'
import { dayLabel } from '../page/day-label.ts'
import styles from './graph-axes.module.css'

/** Per cent at the left with a hairline each, weeks and months at the foot. */
export function GraphAxes({ layout: { y, left, edge, bottom, slots, at } }: { layout: GraphLayout }) {
  return (
    <g aria-hidden>
      {gridLinePercentages.map((percent) => (
        <g key={percent}>
          <path className={percent === 0 ? styles.line : styles.grid} d={`M${left} ${y(percent)}H${edge}`} />
          <text x={left - 10} y={y(percent) + 4} textAnchor="end">
            {formatNumber(percent)}
          </text>
        </g>
      ))}
      {createDayTicks(slots, at).map(({ day, isNewMonth }) => (
        <g key={day} textAnchor="middle">
          <path className={styles.line} d={`M${at(day)} ${bottom}v5`} />
          <text x={at(day)} y={bottom + 20}>
            {dayLabel(day, 'day')}
          </text>
          {isNewMonth && (
            <text x={at(day)} y={bottom + 36}>
              {dayLabel(day, 'month')}
            </text>
          )}
        </g>
      ))}
    </g>
  )
}
