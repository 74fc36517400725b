import type { Context } from '#server/kernel/context.ts'
import { guessLimits } from '#shared/auth/guess-limits.ts'
import { toNetworkCidr } from './address-ranges.ts'
import type { GuessCounter } from './throttle-guesses.ts'

const minute = 60_000
const hour = 60 * minute

/** How often one code may be tried. */
export const maxTriesPerCode = 5
/** Seconds from one code to the next. */
export const secondsBetweenCodes = 60

/** A code that was asked for at this moment or before works no more. */
export const codeExpiryCutoff = (now: Date): Date => new Date(now.getTime() - 10 * minute)
/** A request that was made at this moment or before gets no new codes. */
export const codeRequestExpiryCutoff = (now: Date): Date => new Date(now.getTime() - hour)
/** A request that was made at this moment or before is of no use to anybody. */
export const codeRequestDeletionCutoff = (now: Date): Date => new Date(now.getTime() - 2 * hour)
/** A proof that was given at this moment or before has to be given again. */
export const emailProofExpiryCutoff = (now: Date): Date => new Date(now.getTime() - 15 * minute)

type Whence = Pick<Context, 'address'>

interface CodeAddress {
  email: string
  /** Where it has signed in to the account of this address before. */
  knownDevice: string | null
}

const { source, target, network: ofNetwork } = guessLimits.mailedCode

/**
 * Codes for one e-mail address, counted at each network and everywhere, and all codes of one network. The more were
 * asked for, the longer the next one takes, but for a stranger's asking its person waits a minute at most, and on a
 * known device not at all.
 */
export function codeRequestCounters(
  { address }: Whence,
  { email, knownDevice }: CodeAddress,
): GuessCounter[] {
  if (knownDevice) return [{ of: ['codes', email, 'device', knownDevice], limit: source }]
  if (address === null) return [{ of: ['codes', email], limit: target }]
  const network = toNetworkCidr(address)
  return [
    { of: ['codes', email, network], limit: source },
    { of: ['codes', email], limit: target, from: address },
    { of: ['codes-from', network], limit: ofNetwork },
  ]
}

/** Beside the five tries of each code: nobody tries their luck on many addresses. */
export function wrongCodeCounters({ address }: Whence, { email, knownDevice }: CodeAddress): GuessCounter[] {
  const limit = guessLimits.wrongMailedCode.network
  if (knownDevice) return [{ of: ['wrong-codes', email, 'device', knownDevice], limit }]
  return address === null ? [] : [{ of: ['wrong-codes-from', toNetworkCidr(address)], limit }]
}
