import type { TryLimit } from '#server/features/auth/failed-tries.ts'
import { networkOf } from '#server/features/auth/network-of.ts'

const aDay = 86_400
const tenMinutes = 600

/** Three pictures of twelve, in order, are 1,320 secrets: 13 guesses a day are one in a hundred. */
const onOneLearner = { most: 13, withinSeconds: aDay }

interface Tried {
  /** As it was typed, so that a code that nobody has is limited like any other. */
  organisationCode: string
  address: string
}

/** A thousand learners may sit behind one address: whoever uses this up keeps them waiting for minutes, not for a day. */
const fromOneNetwork = (what: string, { organisationCode, address }: Tried, most: number): TryLimit => ({
  of: [what, organisationCode, networkOf(address)],
  most,
  withinSeconds: tenMinutes,
})

export interface TriedSecret extends Tried {
  organisationId: string
  /** Of the learner's secret, so that a new one begins anew; null where nobody goes by this name. */
  secretId: string | null
  username: string
  knownDevice: string | null
}

/** A device that signed this learner in before counts for itself alone, so that strangers cannot lock it out. */
export function limitsOnSecret(tried: TriedSecret): TryLimit[] {
  const onTypedName = { of: [...ofSecret(tried), tried.username], ...onOneLearner }
  return tried.knownDevice
    ? [onTypedName]
    : [onTypedName, fromOneNetwork('learner-sign-in network', tried, 300)]
}

/**
 * A username and an e-mail address do not make twice as many tries. Whoever were told of this limit would learn that
 * the two are one learner's.
 */
export const limitOnBothNames = (tried: TriedSecret): TryLimit => ({ of: ofSecret(tried), ...onOneLearner })

const ofSecret = ({ organisationId, secretId, username, knownDevice }: TriedSecret) => [
  'learner-sign-in',
  secretId ?? `${organisationId} ${username}`,
  ...(knownDevice ? ['device', knownDevice] : []),
]

/** A guessed code may fit any card of the organisation, and there are 853 billion codes. */
export const limitsOnCardCode = (tried: Tried): TryLimit[] => [fromOneNetwork('card code', tried, 100)]
