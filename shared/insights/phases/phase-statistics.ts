import { calculateMedian } from './calculate-median.ts'
import { fitTheilSenLine } from './fit-theil-sen-line.ts'

/** Fewer lie on some steep line or other. */
const leastForTrend = 5

/** About a school week. */
const scoredDays = 5

/** How the scores of a phase went, in per cent. */
export interface PhaseStatistics {
  scored: number
  mean: number | null
  /** The median. */
  level: number | null
  /** Percentage points in five scored days, and where the line begins and ends; null with under five scored days. */
  trend: { perWeek: number; first: number; last: number } | null
}

/**
 * Mean, level and trend of a phase's scores, given in per cent and in order. Only scored days count, and each is one
 * step of the trend however long the gap before it was: a holiday does not flatten it.
 */
export function calculatePhaseStatistics(scores: readonly number[]): PhaseStatistics {
  const last = scores.length - 1
  const line = scores.length < leastForTrend ? null : fitTheilSenLine(scores.map((y, x) => ({ x, y })))
  return {
    scored: scores.length,
    mean: scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length,
    level: calculateMedian(scores),
    trend: line && {
      perWeek: line.slope * scoredDays,
      first: line.intercept,
      last: line.intercept + line.slope * last,
    },
  }
}
