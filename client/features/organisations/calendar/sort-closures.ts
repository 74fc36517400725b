import type { Closure } from '#shared/organisations/endpoints.ts'

/** Those that are on or still to come, soonest first, and those that are over, latest first. */
export function sortClosures(closures: readonly Closure[], today: string) {
  const inOrder = closures.toSorted(
    (one, other) => one.startsOn.localeCompare(other.startsOn) || one.endsOn.localeCompare(other.endsOn),
  )
  return {
    ahead: inOrder.filter(({ endsOn }) => endsOn >= today),
    over: inOrder.filter(({ endsOn }) => endsOn < today).reverse(),
  }
}
