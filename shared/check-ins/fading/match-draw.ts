import type { MatchRate } from '../../forms/match-rate.ts'

/**
 * A learner's lot in a draw: a whole number from 0 to 99, every one equally likely, and always the same for the
 * same seed and learner. The seed must be random and stay on the server: whoever knows it knows the lots.
 */
export function drawMatchNumber(seed: string, learnerId: string): number {
  return Math.floor((hash(`${seed}:${learnerId}`) / 2 ** 32) * 100)
}

/** Whether a check-in is to be matched: when the learner's lot lies below the match rate (per cent). */
export function isDrawnForMatch(seed: string, learnerId: string, rate: MatchRate): boolean {
  return drawMatchNumber(seed, learnerId) < rate
}

// FNV-1a over UTF-16 units, then MurmurHash3's finaliser, without which near seeds give near lots.
function hash(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}
