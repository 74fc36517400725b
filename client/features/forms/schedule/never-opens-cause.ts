import type { Opening } from '#shared/forms/schedules/opening.ts'

/** The first of some openings that no closure keeps shut. */
export const firstOpeningOutsideClosures = (openings: readonly Opening[]): Opening | undefined =>
  openings.find(({ closedBy }) => closedBy === null)

/** Why a schedule opens never, from its next openings of which at most `asked` are told; null when it does. */
export function neverOpensCause(
  openings: readonly Opening[],
  asked: number,
): 'no-dates' | 'all-closed' | null {
  if (openings.length === 0) return 'no-dates'
  const areAll = openings.length < asked
  return areAll && !firstOpeningOutsideClosures(openings) ? 'all-closed' : null
}
