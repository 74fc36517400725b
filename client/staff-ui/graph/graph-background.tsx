import { useId } from 'react'
import { formatNumber, formatPercent } from '#client/platform/language/number-format.ts'
import { m } from '#client/words/messages.js'
import { createDayTicks } from '#shared/insights/graph/create-day-ticks.ts'
import type { GraphLayout } from '#shared/insights/graph/create-graph-layout.ts'
import { createGoalPath, gridLinePercentages } from '#shared/insights/graph/graph-shapes.ts'
import { hasRoomForText, truncatePhaseTitle } from '#shared/insights/graph/words-with-room.ts'
import { dayLabel } from '../page/day-label.ts'
import styles from './graph-background.module.css'

/** What the scores stand on: the zone above the goal, closed days, phases. */
export function GraphBackground({ layout, withGoal }: { layout: GraphLayout; withGoal: boolean }) {
  const { top, bottom, goals, closures, phases, isNarrow } = layout
  const hatch = useId()
  return (
    <g className={styles.background} aria-hidden>
      <defs>
        <pattern id={hatch} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path className={styles.hatch} d="M0 0v7" />
        </pattern>
      </defs>
      {withGoal &&
        goals.map(({ x1, x2, y }) => (
          <rect key={x1} className={styles.zone} x={x1} y={top} width={x2 - x1} height={y - top} />
        ))}
      {closures.map(({ name, x1, x2 }) => (
        <g key={x1}>
          <rect x={x1} y={top} width={x2 - x1} height={bottom - top} fill={`url(#${hatch})`} />
          {hasRoomForText(name, x2 - x1) && (
            <text x={(x1 + x2) / 2} y={bottom - 12} textAnchor="middle">
              {name}
            </text>
          )}
        </g>
      ))}
      {withGoal && <path className={styles.goal} d={createGoalPath(layout)} />}
      {withGoal &&
        goals.map((goal, index) => (
          <text key={goal.x1} className={styles.goalText} x={goal.x1 + 4} y={top - 10}>
            {goalWords(goal, isNarrow && index > 0)}
          </text>
        ))}
      {phases.map(({ from, number, line, start, room, title, words, isGoalStep }) => (
        <g key={from}>
          {line !== null && (
            <path className={isGoalStep ? styles.goalStep : styles.phase} d={`M${line} 8V${bottom}`} />
          )}
          {!(isGoalStep && withGoal) && hasRoomForText(String(number), room) && (
            <text className={styles.phaseTitle} x={start} y={20}>
              {truncatePhaseTitle(title, number, room)}
            </text>
          )}
          {words && !isNarrow && hasRoomForText(words, room) && (
            <text x={start} y={37}>
              {words}
            </text>
          )}
        </g>
      ))}
    </g>
  )
}

type Goal = GraphLayout['goals'][number]

/** As much of a goal as has room beside its line. */
function goalWords({ percent, room }: Goal, isShort: boolean): string | undefined {
  const words = [m.staff_goal({ percent: formatPercent(percent) }), formatPercent(percent)]
  return words.slice(isShort ? 1 : 0).find((each) => hasRoomForText(each, room))
}

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
