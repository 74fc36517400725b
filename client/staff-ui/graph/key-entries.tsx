import type { ReactNode } from 'react'
import { m } from '#client/words/messages.js'
import type { DayPoint } from '#shared/insights/endpoints.ts'
import { DayMarkShape } from './day-mark-shape.tsx'
import { ownScoreOf } from './graph-data.ts'
import lines from './graph-lines.module.css'
import points from './graph-points.module.css'

export interface KeyContent {
  days: readonly DayPoint[]
  withOwn: boolean
  withTrend: boolean
}

interface KeyEntry {
  words: string
  /** 28 wide and 14 high. */
  sample: ReactNode
}

/** What the marks mean; only those that this graph has. */
export function keyEntries({ days, withOwn, withTrend }: KeyContent): KeyEntry[] {
  const has = (...marks: DayPoint['mark'][]) => days.some(({ mark }) => marks.includes(mark))
  const mark = (shape: DayPoint['mark']) => <DayMarkShape mark={shape} x={14} y={7} />
  const isWaiting = days.some((day) => day.mark === 'waiting' && ownScoreOf(day) === null)
  const entries: (KeyEntry | false)[] = [
    {
      words: m.staff_graph_score(),
      sample: (
        <>
          <path className={lines.score} d="M0 7H28" />
          <circle className={points.score} cx="14" cy="7" r="4.75" />
        </>
      ),
    },
    withOwn && {
      words: m.staff_graph_own(),
      sample: (
        <>
          <path className={lines.own} d="M0 7H28" />
          <path className={points.own} d="M14 2l5 5l-5 5l-5 -5z" />
        </>
      ),
    },
    withTrend && { words: m.staff_graph_mean(), sample: <path className={lines.mean} d="M0 7H28" /> },
    withTrend && { words: m.staff_graph_trend(), sample: <path className={lines.trend} d="M0 12L28 2" /> },
    has('missed') && { words: m.staff_graph_missed(), sample: mark('missed') },
    has('excused', 'cancelled') && { words: m.staff_graph_excused(), sample: mark('excused') },
    has('not-enough', 'no-score') && { words: m.staff_graph_too_little(), sample: mark('not-enough') },
    has('not-sent') && { words: m.staff_graph_not_sent(), sample: mark('not-sent') },
    isWaiting && { words: m.staff_graph_waiting(), sample: mark('waiting') },
  ]
  return entries.filter((entry) => entry !== false)
}
