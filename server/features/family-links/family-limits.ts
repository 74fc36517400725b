import { toNetworkCidr } from '#server/features/auth/sign-in/address-ranges.ts'
import type { FailureLimit } from '#server/features/auth/sign-in/failed-tries.ts'
import type { GuessCounter } from '#server/features/auth/sign-in/throttle-guesses.ts'
import { guessLimits } from '#shared/auth/guess-limits.ts'

const anHour = 3600

/** By the secret as it was brought, so that one that opens nothing is limited like any other. */
export function wrongFamilyCodeCounters({
  address,
  secret,
}: {
  address: string
  secret: string
}): GuessCounter[] {
  const { source, target, network: ofNetwork } = guessLimits.familyCode
  const network = toNetworkCidr(address)
  return [
    { of: ['family code', secret, network], limit: source },
    { of: ['family code', secret], limit: target, from: address },
    { of: ['family code network', network], limit: ofNetwork },
  ]
}

/** Whoever has link and code reads as often as they like, and writes no endless log. */
export const familyPageLimit = (linkId: string): FailureLimit => ({
  of: ['family page', linkId],
  most: 60,
  withinSeconds: anHour,
})
