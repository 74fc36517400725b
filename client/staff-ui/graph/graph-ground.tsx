import { useId } from 'react'
import { m } from '#client/words/messages.js'
import styles from './graph-ground.module.css'
import type { GraphLayout } from './graph-layout.ts'

/** About how wide a letter of the axes is. */
const letter = 7
const hasRoom = (words: string, room: number) => words.length * letter <= room

/** What the scores stand on: the zone above the goal, closed days, phases. */
export function GraphGround({ layout, withGoal }: { layout: GraphLayout; withGoal: boolean }) {
  const { top, bottom, goals, closures, phases, isNarrow } = layout
  const hatch = useId()
  return (
    <g className={styles.ground} aria-hidden>
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
          {hasRoom(name, x2 - x1) && (
            <text x={(x1 + x2) / 2} y={bottom - 12} textAnchor="middle">
              {name}
            </text>
          )}
        </g>
      ))}
      {withGoal && <path className={styles.goal} d={goalPath(layout)} />}
      {withGoal &&
        goals.map(({ x1, x2, percent }, index) => {
          const words = isNarrow && index > 0 ? m.staff_percent({ percent }) : m.staff_goal({ percent })
          return (
            hasRoom(words, x2 - x1 - 6) && (
              <text key={x1} className={styles.goalWords} x={x1 + 4} y={top - 10}>
                {words}
              </text>
            )
          )
        })}
      {phases.map(({ from, line, start, room, title, words }) => (
        <g key={from}>
          {line !== null && <path className={styles.phase} d={`M${line} 8V${bottom}`} />}
          {hasRoom(title, room) && (
            <text className={styles.phaseTitle} x={start} y={20}>
              {title}
            </text>
          )}
          {words && !isNarrow && hasRoom(words, room) && (
            <text x={start} y={37}>
              {words}
            </text>
          )}
        </g>
      ))}
    </g>
  )
}

/** A line that steps where the goal changed, and is broken where there is none. */
function goalPath({ goals }: GraphLayout): string {
  return goals
    .map(({ x1, x2, y }, index) => {
      const joins = Math.abs((goals[index - 1]?.x2 ?? Number.NEGATIVE_INFINITY) - x1) < 1
      return `${joins ? 'L' : 'M'}${x1} ${y}H${x2}`
    })
    .join('')
}
