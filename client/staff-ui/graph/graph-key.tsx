import type { ReactNode } from 'react'
import { m } from '#client/words/messages.js'
import type { DayPoint } from '#shared/insights/endpoints.ts'
import { DayMarkShape } from './day-mark-shape.tsx'
import { ownScoreOf } from './graph-data.ts'
import styles from './graph-key.module.css'
import lines from './graph-lines.module.css'
import points from './graph-points.module.css'

/** What the marks mean; only those that this graph has. */
export function GraphKey({ days, withOwn }: { days: readonly DayPoint[]; withOwn: boolean }) {
  const has = (...marks: DayPoint['mark'][]) => days.some(({ mark }) => marks.includes(mark))
  return (
    <ul className={styles.key}>
      <Entry words={m.staff_graph_score()}>
        <path className={lines.score} d="M0 7H28" />
        <circle className={points.score} cx="14" cy="7" r="4.75" />
      </Entry>
      {withOwn && (
        <Entry words={m.staff_graph_own()}>
          <path className={lines.own} d="M0 7H28" />
          <path className={points.own} d="M14 2l5 5l-5 5l-5 -5z" />
        </Entry>
      )}
      {has('missed') && (
        <Entry words={m.staff_graph_missed()}>
          <DayMarkShape mark="missed" x={14} y={7} />
        </Entry>
      )}
      {has('excused', 'cancelled') && (
        <Entry words={m.staff_graph_excused()}>
          <DayMarkShape mark="excused" x={14} y={7} />
        </Entry>
      )}
      {has('not-enough', 'no-score') && (
        <Entry words={m.staff_graph_too_little()}>
          <DayMarkShape mark="not-enough" x={14} y={7} />
        </Entry>
      )}
      {has('not-sent') && (
        <Entry words={m.staff_graph_not_sent()}>
          <DayMarkShape mark="not-sent" x={14} y={7} />
        </Entry>
      )}
      {days.some((day) => day.mark === 'waiting' && ownScoreOf(day) === null) && (
        <Entry words={m.staff_graph_waiting()}>
          <DayMarkShape mark="waiting" x={14} y={7} />
        </Entry>
      )}
    </ul>
  )
}

const Entry = ({ words, children }: { words: string; children: ReactNode }) => (
  <li>
    <svg width="28" height="14" viewBox="0 0 28 14" aria-hidden>
      {children}
    </svg>
    {words}
  </li>
)
