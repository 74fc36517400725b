import type { TryLimit } from '#server/features/auth/failed-tries.ts'
import { networkOf } from '#server/features/auth/network-of.ts'

const anHour = 3600

/** By the secret as it was brought, so that one that opens nothing is limited like any other. */
export const limitsOnWrongCodes = ({ address, secret }: { address: string; secret: string }): TryLimit[] => [
  { of: ['family code', secret], most: 10, withinSeconds: 6 * anHour },
  { of: ['family code network', networkOf(address)], most: 100, withinSeconds: anHour },
]

/** Whoever has link and code reads as often as they like, and writes no endless log. */
export const limitOnReading = (linkId: string): TryLimit => ({
  of: ['family page', linkId],
  most: 60,
  withinSeconds: anHour,
})
