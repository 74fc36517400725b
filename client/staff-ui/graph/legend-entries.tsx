import type { ReactNode } from 'react'
import { m } from '#client/words/messages.js'
import type { DayPoint } from '#shared/insights/endpoints.ts'
import { createDiamondPath } from '#shared/insights/graph/graph-shapes.ts'
import { type LegendKind, legendKinds } from '#shared/insights/graph/legend-kinds.ts'
import { DayMarkShape } from './day-marks.tsx'
import lines from './graph-lines.module.css'
import points from './graph-points.module.css'

interface KeyEntry {
  words: string
  /** 28 wide and 14 high. */
  sample: ReactNode
}

const gap = (mark: DayPoint['mark']) => <DayMarkShape mark={mark} x={14} y={7} />

const entryOf: Record<LegendKind, () => KeyEntry> = {
  score: () => ({
    words: m.staff_graph_score(),
    sample: (
      <>
        <path className={lines.score} d="M0 7H28" />
        <circle className={points.score} cx="14" cy="7" r="4.75" />
      </>
    ),
  }),
  own: () => ({
    words: m.staff_graph_own(),
    sample: (
      <>
        <path className={lines.own} d="M0 7H28" />
        <path className={points.own} d={createDiamondPath(14, 7, 5)} />
      </>
    ),
  }),
  mean: () => ({ words: m.staff_graph_mean(), sample: <path className={lines.mean} d="M0 7H28" /> }),
  trend: () => ({ words: m.staff_graph_trend(), sample: <path className={lines.trend} d="M0 12L28 2" /> }),
  missed: () => ({ words: m.staff_graph_missed(), sample: gap('missed') }),
  excused: () => ({ words: m.staff_graph_excused(), sample: gap('excused') }),
  'not-enough': () => ({ words: m.staff_graph_too_little(), sample: gap('not-enough') }),
  'not-sent': () => ({ words: m.staff_graph_not_sent(), sample: gap('not-sent') }),
  waiting: () => ({ words: m.staff_graph_waiting(), sample: gap('waiting') }),
}

export type LegendContent = Parameters<typeof legendKinds>[0]

/** What the marks mean; only those that this graph has. */
export const legendEntries = (content: LegendContent): KeyEntry[] =>
  legendKinds(content).map((kind) => entryOf[kind]())
