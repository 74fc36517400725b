import type { DayPoint } from '../endpoints.ts'
import { calculateOwnScorePercentage } from './graph-data.ts'

interface Drawn {
  days: readonly DayPoint[]
  withOwn: boolean
  withTrend: boolean
}

export type LegendKind =
  | 'score'
  | 'own'
  | 'mean'
  | 'trend'
  | 'missed'
  | 'excused'
  | 'not-enough'
  | 'not-sent'
  | 'waiting'

/** Which marks the key of a graph explains: only those that it has. */
export function legendKinds({ days, withOwn, withTrend }: Drawn): LegendKind[] {
  const has = (...marks: DayPoint['mark'][]) => days.some(({ mark }) => marks.includes(mark))
  const isThere: Record<LegendKind, boolean> = {
    score: true,
    own: withOwn,
    mean: withTrend,
    trend: withTrend,
    missed: has('missed'),
    excused: has('excused', 'cancelled'),
    'not-enough': has('not-enough', 'no-score'),
    'not-sent': has('not-sent'),
    waiting: days.some((day) => day.mark === 'waiting' && calculateOwnScorePercentage(day) === null),
  }
  return (Object.keys(isThere) as LegendKind[]).filter((kind) => isThere[kind])
}
