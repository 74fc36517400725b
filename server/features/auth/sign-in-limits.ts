import type { TryLimit } from './failed-tries.ts'
import { networkOf } from './network-of.ts'

const quarter = 15 * 60
const day = 24 * 3600

interface TriedPassword {
  email: string
  address: string
  knownDevice: string | null
}

/**
 * Wrong passwords are counted for an account at one network, for the network, and for the account everywhere. A device
 * that has signed in to this account counts for itself alone: whoever guesses without one, be it from the same
 * network, keeps nobody out who has.
 */
export function limitsOfSigningIn({ email, address, knownDevice }: TriedPassword): TryLimit[] {
  if (knownDevice)
    return [
      { of: ['sign-in', email, 'device', knownDevice], most: 10, withinSeconds: quarter },
      { of: ['sign-in-of-a-day', email, 'device', knownDevice], most: 50, withinSeconds: day },
    ]
  const network = networkOf(address)
  return [
    { of: ['sign-in', email, network], most: 10, withinSeconds: quarter },
    { of: ['sign-in-from', network], most: 200, withinSeconds: quarter },
    { of: ['sign-in', email], most: 50, withinSeconds: day },
  ]
}
