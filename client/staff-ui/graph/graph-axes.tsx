import { AxisBottom, AxisLeft } from '@visx/axis'
import { dayWords } from '../page/day-words.ts'
import styles from './graph-axes.module.css'
import type { GraphLayout } from './graph-layout.ts'
import { weekTicks } from './week-ticks.ts'

const percents = [0, 20, 40, 60, 80, 100]

export function GraphAxes({ layout }: { layout: GraphLayout }) {
  const { x, y, left, edge, bottom, slots, at } = layout
  const ticks = weekTicks(slots, at)
  return (
    <g aria-hidden>
      {percents.slice(1).map((percent) => (
        <path key={percent} className={styles.grid} d={`M${left} ${y(percent)}H${edge}`} />
      ))}
      <path className={styles.line} d={`M${left} ${bottom}H${edge}`} />
      <AxisLeft
        scale={y}
        left={left}
        tickValues={percents}
        hideAxisLine
        hideTicks
        tickComponent={({ x: labelX, y: labelY, formattedValue }) => (
          <text x={labelX} y={labelY} dx={-2} dy={4} textAnchor="end">
            {formattedValue}
          </text>
        )}
      />
      <AxisBottom
        scale={x}
        top={bottom}
        tickValues={ticks.map(({ day }) => day)}
        tickLength={5}
        hideAxisLine
        tickLineProps={{ className: styles.line }}
        tickComponent={({ x: labelX, y: labelY, formattedValue = '' }) => (
          <>
            <text x={labelX} y={labelY} dy={4} textAnchor="middle">
              {dayWords(formattedValue, 'day')}
            </text>
            {ticks.some(({ day, isNewMonth }) => isNewMonth && day === formattedValue) && (
              <text x={labelX} y={labelY} dy={20} textAnchor="middle">
                {dayWords(formattedValue, 'month')}
              </text>
            )}
          </>
        )}
      />
    </g>
  )
}
