import { findNegativeWording } from './find-negative-wording.ts'
import { findTwoBehaviours } from './find-two-behaviours.ts'
import { findUnobservableBehaviour } from './find-unobservable-behaviour.ts'
import { findOverlongWording, findPatternWeakness, type Weakness } from './weakness.ts'

const frequency =
  /\b(?:always|usually|often|mostly|generally|regularly|sometimes|rarely|normally|frequently|most of the time|all the time|every single time|all day(?: long)?|as much as possible|a lot of the time|from time to time)\b/i
const asking =
  /\?\s*$|^(?:did|do|does|have|has|was|were|am|are|is|can|could|will|would|how|what|when(?= did)|why|who)\s+(?:I|you|we|he|she|they|the|your|well|often|many|much|did)\b/i
const notMe =
  /^(?:you|your|he|she|they|his|her|their|we|our|(?:the )?(?:student|learner|pupil|child|kid)s?)\b/i

/**
 * Why a question is worded weakly, worst first; empty for one that reads well. It must tell one thing that the learner
 * did and that somebody else could see or hear. Rules of thumb for English from the practice of self-monitoring: they
 * advise and never refuse.
 */
export function findWeaknesses(text: string): Weakness[] {
  const written = text.trim()
  if (written === '') return []
  const statement = written.replace(/[\s.!?]+$/, '')
  const clause = extractMainClause(statement)
  return [
    findNegativeWording(clause),
    findTwoBehaviours(clause),
    findUnobservableBehaviour(clause),
    findPatternWeakness('vague-frequency', frequency, statement),
    findPatternWeakness('asks', asking, written),
    findPatternWeakness('not-first-person', notMe, written),
    findOverlongWording(statement),
  ].filter((weakness) => weakness !== null)
}

const opening = /^(?:when|whenever|if|after|before|while|during|at|in|on|once)\b[^,]*,\s*/i
const closing =
  /[,;]?\s+(?:when|whenever|if|while|because|since|although|even though|so that|so|until|unless|before|after|that|which|who|what|how|where|whether|why)\b.*$/i

/** What the question is about, without the clauses that say when, where or why. */
function extractMainClause(text: string): string {
  const main = text.replace(opening, '').replace(closing, '')
  return main.trim() === '' ? text : main.trim()
}
