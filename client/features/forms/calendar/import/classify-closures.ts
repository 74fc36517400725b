import {
  excludeExistingClosures,
  isOverlapping,
  isPartOfDay,
  maxImportedClosures,
} from '#shared/organisations/closure-spans.ts'
import type { Closure } from '#shared/organisations/endpoints.ts'
import type { CalendarClosure } from './closures-in-calendar.ts'

/** A closure that can be taken over, with the name of one that shares days with it. */
export interface ClosureCandidate {
  closure: CalendarClosure
  overlaps: string | null
}

export interface ClassifiedClosures {
  fresh: ClosureCandidate[]
  overlapping: ClosureCandidate[]
  /** With a time of day: half days and late starts, and meetings too. */
  timed: ClosureCandidate[]
  there: CalendarClosure[]
  /** How many are not offered, because there are more than can be taken at once. */
  beyond: number
}

/** What a calendar holds beside what is closed already. */
export function classifyClosures(
  found: readonly CalendarClosure[],
  known: readonly Closure[],
): ClassifiedClosures {
  const unknown = excludeExistingClosures(found, known)
  const offered = unknown.map((closure): ClosureCandidate => {
    const other = known.find((one) => isOverlapping(one, closure))
    return { closure, overlaps: other?.name ?? null }
  })
  const isWhole = ({ closure }: ClosureCandidate) => !isPartOfDay(closure)
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
