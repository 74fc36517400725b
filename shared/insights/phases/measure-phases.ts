import { calculateOverlap, type PhaseOverlap } from './calculate-overlap.ts'
import { calculateMedian, fitTheilSenLine } from './fit-theil-sen-line.ts'

export interface PhaseDay {
  onDate: string
  mark: string
  earned: number
  possible: number
}

/** A phase with how its scored days went, and how far they lie above those of the phase before. */
export interface MeasuredPhase<Phase> {
  phase: Phase
  /** Its days with a score, as `YYYY-MM-DD`. */
  scoredOn: string[]
  course: PhaseStatistics
  /** Null in the first phase, and where one of the two has no scored day. */
  overlap: PhaseOverlap | null
}

/** Measures phases, given in order, by the days of the same time; a day without a score is in no number. */
export function measurePhases<Phase extends { from: string }>(
  phases: readonly Phase[],
  days: readonly PhaseDay[],
): MeasuredPhase<Phase>[] {
  const scored = days.filter(({ mark, possible }) => mark === 'scored' && possible > 0)
  const parts = phases.map(({ from }, place) => {
    const next = phases[place + 1]?.from
    return scored.filter(({ onDate }) => onDate >= from && !(next && onDate >= next))
  })
  const scores = parts.map((part) => part.map(({ earned, possible }) => (earned * 100) / possible))
  return phases.map((phase, place) => ({
    phase,
    scoredOn: parts[place]!.map(({ onDate }) => onDate),
    course: calculatePhaseStatistics(scores[place]!),
    overlap: place === 0 ? null : calculateOverlap(scores[place - 1]!, scores[place]!),
  }))
}

/** Fewer lie on some steep line or other. */
const leastForTrend = 5

/** About a school week. */
const scoredDays = 5

/** How the scores of a phase went, in per cent. */
interface PhaseStatistics {
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
function calculatePhaseStatistics(scores: readonly number[]): PhaseStatistics {
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
