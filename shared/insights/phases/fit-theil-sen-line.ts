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

/** The middle value, or halfway between the two in the middle; null of nothing. */
export function calculateMedian(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
