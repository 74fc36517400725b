import { dayWords } from '../page/day-words.ts'
import styles from './graph-axes.module.css'
import type { GraphLayout } from './graph-layout.ts'
import { weekTicks } from './week-ticks.ts'

const percents = [0, 20, 40, 60, 80, 100]

/** Per cent at the left with a hairline each, weeks and months at the foot. */
export function GraphAxes({ layout: { y, left, edge, bottom, slots, at } }: { layout: GraphLayout }) {
  return (
    <g aria-hidden>
      {percents.map((percent) => (
        <g key={percent}>
          <path className={percent === 0 ? styles.line : styles.grid} d={`M${left} ${y(percent)}H${edge}`} />
          <text x={left - 10} y={y(percent) + 4} textAnchor="end">
            {percent}
          </text>
        </g>
      ))}
      {weekTicks(slots, at).map(({ day, isNewMonth }) => (
        <g key={day} textAnchor="middle">
          <path className={styles.line} d={`M${at(day)} ${bottom}v5`} />
          <text x={at(day)} y={bottom + 20}>
            {dayWords(day, 'day')}
          </text>
          {isNewMonth && (
            <text x={at(day)} y={bottom + 36}>
              {dayWords(day, 'month')}
            </text>
          )}
        </g>
      ))}
    </g>
  )
}
