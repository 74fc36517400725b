import { findOverlongWording, findPatternWeakness, type Weakness } from '../weakness.ts'
import { findNegativeWording } from './find-negative-wording.ts'
import { findTwoBehaviours } from './find-two-behaviours.ts'
import { findUnobservableBehaviour } from './find-unobservable-behaviour.ts'

const frequency =
  /(?<!\p{L})(?:(?:casi )?siempre|a menudo|normalmente|generalmente|por lo general|usualmente|a veces|rara vez|frecuentemente|con frecuencia|muchas veces|de vez en cuando|todo el (?:tiempo|día)|la mayor parte del tiempo|la mayoría de las veces|cada vez)(?!\p{L})/iu
const asking = /^¿|\?\s*$/u
const notMe =
  /^(?:tú|usted|él|ella|ellos|ellas|nosotr[oa]s|ustedes|vosotr[oa]s|su|sus|tu|tus|(?:el |la |los |las )(?:estudiante|alumn[oa]|niñ[oa]|chic[oa]|aprendiz)s?)(?!\p{L})/iu

/**
 * Why a Spanish question is worded weakly, worst first; empty for one that reads well. Rules of thumb as for English
 * ones: they advise and never refuse.
 */
export function findSpanishWeaknesses(text: string): Weakness[] {
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

const opening = /^(?:cuando|si|después de|antes de|durante|mientras|al|en|una vez que)(?!\p{L})[^,]*,\s*/iu
const closing =
  /[,;]?\s+(?:cuando|si|mientras|porque|ya que|aunque|para que|hasta|a menos que|antes de|después de|que|qué|quien|quién|donde|dónde|cómo|al \p{L}+[aei]r(?:me|se|lo|la|los|las)?)(?!\p{L}).*$/iu

/** What a Spanish question is about, without the clauses that say when, where or why. */
function extractMainClause(text: string): string {
  const main = text.replace(opening, '').replace(closing, '')
  return main.trim() === '' ? text : main.trim()
}
