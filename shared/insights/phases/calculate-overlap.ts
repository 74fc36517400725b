/** How far the scores of a phase lie above those of the phase before it. */
export interface PhaseOverlap {
  /**
   * The share (0–1) of days above the best day before: percentage of non-overlapping data, of Scruggs, Mastropieri and
   * Casto (1987), Remedial and Special Education 8(2), 24–33.
   */
  pnd: number
  /**
   * The share (0–1) of all pairs of a day before and a day after in which the later is higher, a tie being half:
   * non-overlap of all pairs, of Parker and Vannest (2009), Behavior Therapy 40, 357–367.
   */
  nap: number
  /** Pairs that rise less pairs that fall, of all pairs (−1–1): Parker, Vannest and Davis (2011), Behavior Modification 35, 303–322. */
  tau: number
  /**
   * Tau less the rise that the phase before had by itself: Tau-U of Parker, Vannest, Davis and Sauber (2011), Behavior
   * Therapy 42, 284–299. Since that rise is counted in pairs within one phase, it can leave −1–1 by a little.
   */
  tauU: number
}

/** Compares two phases by their scores, each in order, higher being better; null where either has none. */
export function calculateOverlap(before: readonly number[], after: readonly number[]): PhaseOverlap | null {
  const pairs = before.length * after.length
  if (pairs === 0) return null
  const best = Math.max(...before)
  const between = sum(after, (later) => sum(before, (earlier) => Math.sign(later - earlier)))
  const ownRise = sum(before, (earlier, place) =>
    sum(before.slice(place + 1), (later) => Math.sign(later - earlier)),
  )
  const tau = between / pairs
  return {
    pnd: after.filter((score) => score > best).length / after.length,
    nap: (tau + 1) / 2,
    tau,
    tauU: (between - ownRise) / pairs,
  }
}

const sum = (scores: readonly number[], of: (score: number, place: number) => number) =>
  scores.reduce((total, score, place) => total + of(score, place), 0)
