import { guessLimits } from '#shared/auth/guess-limits.ts'
import { toNetworkCidr } from './address-ranges.ts'
import type { GuessCounter } from './throttle-guesses.ts'

interface TriedPassword {
  email: string
  address: string
  knownDevice: string | null
}

const { source, target, network: ofNetwork } = guessLimits.password

/**
 * Wrong passwords are counted for an account at one network, for the account everywhere, and for the network. A device
 * that has signed in to this account counts for itself alone: whoever guesses without one, be it from the same
 * network, slows nobody down who has.
 */
export function signInCounters({ email, address, knownDevice }: TriedPassword): GuessCounter[] {
  if (knownDevice) return [{ of: ['sign-in', email, 'device', knownDevice], limit: source }]
  const network = toNetworkCidr(address)
  return [
    { of: ['sign-in', email, network], limit: source },
    { of: ['sign-in', email], limit: target, from: address },
    { of: ['sign-in-from', network], limit: ofNetwork },
  ]
}
