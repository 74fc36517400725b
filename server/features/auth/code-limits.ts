import type { Context } from '#server/context.ts'
import type { TryLimit } from './failed-tries.ts'
import { networkOf } from './network-of.ts'

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
 * Ten codes a day for one e-mail address, half of them from one network, so that a stranger leaves its person some,
 * and no flood of them from one network.
 */
export const limitsOfAsking = ({ address }: Whence, email: string): TryLimit[] => [
  ...(address === null ? [] : [{ of: ['codes', email, networkOf(address)], most: 5, withinSeconds: day }]),
  { of: ['codes', email], most: 10, withinSeconds: day },
  ...fromNetwork({ address }, 'codes-from'),
]

/** Beside the five tries of each code: nobody tries their luck on many addresses. */
export const limitsOfProving = (ctx: Whence): TryLimit[] => fromNetwork(ctx, 'wrong-codes-from')

const day = 24 * 3600

type Whence = Pick<Context, 'address'>

const fromNetwork = ({ address }: Whence, what: string): TryLimit[] =>
  address === null ? [] : [{ of: [what, networkOf(address)], most: 100, withinSeconds: 3600 }]
