import { calculateMedian } from './calculate-median.ts'

interface Point {
  x: number
  y: number
}

export interface TrendLine {
  slope: number
  /** The height at x = 0. */
  intercept: number
}

/**
 * The line through the median of all slopes between two points (Sen, 1968, J. Am. Stat. Assoc. 63, 1379–1389), at the
 * height that leaves as many points above as below; null without two different x. Unlike the split-middle line it
 * uses every pair, and three days in ten may be far out before it bends.
 */
export function fitTheilSenLine(points: readonly Point[]): TrendLine | null {
  const slopes = points.flatMap((a, place) =>
    points.slice(place + 1).flatMap((b) => (a.x === b.x ? [] : [(b.y - a.y) / (b.x - a.x)])),
  )
  const slope = calculateMedian(slopes)
  if (slope === null) return null
  return { slope, intercept: calculateMedian(points.map(({ x, y }) => y - slope * x)) ?? 0 }
}
