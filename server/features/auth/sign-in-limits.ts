import type { TryLimit } from './failed-tries.ts'
import { networkOf } from './network-of.ts'

const quarter = 15 * 60
const day = 24 * 3600

/**
 * Wrong passwords are counted for an account at one network, for the network, and for the account everywhere. Where
 * somebody has signed in to this account of late, only the first holds: neither whoever guesses from elsewhere nor
 * whoever guesses at others from the same school keeps its person out.
 */
export function limitsOfSigningIn(address: string, email: string, isKnownPlace: boolean): TryLimit[] {
  const network = networkOf(address)
  const here = { of: ['sign-in', email, network], most: 10, withinSeconds: quarter }
  if (isKnownPlace) return [here]
  return [
    here,
    { of: ['sign-in-from', network], most: 200, withinSeconds: quarter },
    { of: ['sign-in', email], most: 50, withinSeconds: day },
  ]
}
