import { maxImportedClosures, overlaps, withoutExisting } from '#shared/organisations/closure-spans.ts'
import type { Closure } from '#shared/organisations/endpoints.ts'
import type { FoundClosure } from './closures-of.ts'

/** A closure that can be taken over, with the name of one that shares days with it. */
export interface Offered {
  closure: FoundClosure
  overlaps: string | null
}

export interface SortedFound {
  fresh: Offered[]
  overlapping: Offered[]
  /** From a time of day on: half days, and meetings too. */
  timed: Offered[]
  there: FoundClosure[]
  /** How many are not offered, because there are more than can be taken at once. */
  beyond: number
}

/** What a calendar holds beside what is closed already. */
export function sortFound(found: readonly FoundClosure[], known: readonly Closure[]): SortedFound {
  const unknown = withoutExisting(found, known)
  const offered = unknown.map((closure): Offered => {
    const other = known.find((one) => overlaps(one, closure))
    return { closure, overlaps: other?.name ?? null }
  })
  const isWhole = ({ closure }: Offered) => closure.fromTime === null
  const inOrder = [...offered.filter(isWhole), ...offered.filter((one) => !isWhole(one))]
  const shown = inOrder.slice(0, maxImportedClosures)
  return {
    fresh: shown.filter((one) => isWhole(one) && one.overlaps === null),
    overlapping: shown.filter((one) => isWhole(one) && one.overlaps !== null),
    timed: shown.filter((one) => !isWhole(one)),
    there: found.filter((closure) => !unknown.includes(closure)),
    beyond: inOrder.length - shown.length,
  }
}
