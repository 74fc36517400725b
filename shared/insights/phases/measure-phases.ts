import { calculateOverlap, type PhaseOverlap } from './calculate-overlap.ts'
import { calculatePhaseStatistics, type PhaseStatistics } from './phase-statistics.ts'

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
