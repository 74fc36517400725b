import { findOverlongWording, findPatternWeakness } from '../find-weakness.ts'
import type { Weakness } from '../weakness.ts'
import { extractMainClause } from './extract-main-clause.ts'
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
