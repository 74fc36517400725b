import type { Opening } from '#shared/forms/opening.ts'

/** Why a schedule opens never, from its next openings of which at most `asked` are told; null when it does. */
export function opensNever(openings: readonly Opening[], asked: number): 'no-dates' | 'all-closed' | null {
  if (openings.length === 0) return 'no-dates'
  const areAll = openings.length < asked
  return areAll && openings.every(({ closedBy }) => closedBy !== null) ? 'all-closed' : null
}
