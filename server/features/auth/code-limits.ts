import type { Context } from '#server/context.ts'
import { guessLimits } from '#shared/auth/guess-limits.ts'
import type { TryLimit } from './failed-tries.ts'
import { networkOf } from './network-of.ts'
import type { GuessCount } from './slow-guesses.ts'

const minute = 60_000
const hour = 60 * minute

/** How often one code may be tried. */
export const triesOfCode = 5
/** Seconds from one code to the next. */
export const newCodeAfter = 60

/** A code that was asked for at this moment or before works no more. */
export const codesEndAt = (now: Date): Date => new Date(now.getTime() - 10 * minute)
/** A request that was made at this moment or before gets no new codes. */
export const codeRequestsEndAt = (now: Date): Date => new Date(now.getTime() - hour)
/** A request that was made at this moment or before is of no use to anybody. */
export const codeRequestsForgottenAt = (now: Date): Date => new Date(now.getTime() - 2 * hour)
/** A proof that was given at this moment or before has to be given again. */
export const proofsEndAt = (now: Date): Date => new Date(now.getTime() - 15 * minute)

/**
 * Codes for one e-mail address, counted at each network and everywhere: the more were asked for, the longer the next
 * one takes, but for a stranger's asking its person waits a minute at most.
 */
export function countsOfAsking({ address }: Whence, email: string): GuessCount[] {
  const { source, target } = guessLimits.mailedCode
  if (address === null) return [{ of: ['codes', email], limit: target }]
  const here = ['codes', email, networkOf(address)]
  return [
    { of: here, limit: source },
    { of: ['codes', email], limit: target, own: here },
  ]
}

/** A flood of codes from one network ends, whatever the addresses. */
export const limitsOfAsking = (ctx: Whence): TryLimit[] => fromNetwork(ctx, 'codes-from')

/** Beside the five tries of each code: nobody tries their luck on many addresses. */
export const limitsOfProving = (ctx: Whence): TryLimit[] => fromNetwork(ctx, 'wrong-codes-from')

type Whence = Pick<Context, 'address'>

const fromNetwork = ({ address }: Whence, what: string): TryLimit[] =>
  address === null ? [] : [{ of: [what, networkOf(address)], most: 100, withinSeconds: 3600 }]
