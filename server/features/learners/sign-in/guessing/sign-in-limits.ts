import { toNetworkCidr } from '#server/features/auth/sign-in/address-ranges.ts'
import type { GuessCounter } from '#server/features/auth/sign-in/throttle-guesses.ts'
import { guessLimits } from '#shared/auth/guess-limits.ts'

interface Tried {
  /** As it was typed, so that a code that nobody has is limited like any other. */
  organisationCode: string
  address: string
}

export interface LearnerSecretAttempt extends Tried {
  organisationId: string
  /** Of the learner's secret, so that a new one begins anew; null where nobody goes by this name. */
  secretId: string | null
  username: string
  knownDevice: string | null
  isKnownNetwork: boolean
}

const { source, target, known, network: ofNetwork, strangers } = guessLimits.learner

/**
 * A device that signed this learner in before counts for itself alone, so that strangers cannot slow it down; and
 * strangers from elsewhere do not slow down the networks that the school, or this learner, signs in from.
 */
export function learnerSecretCounters(tried: LearnerSecretAttempt): GuessCounter[] {
  const { organisationCode, address, isKnownNetwork, knownDevice, username } = tried
  const counts = countsOfName([...nameOf(tried), username], tried)
  if (knownDevice) return counts
  counts.push({
    of: ['learner-sign-in network', organisationCode, toNetworkCidr(address)],
    limit: ofNetwork,
  })
  if (isKnownNetwork) return counts
  return [...counts, { of: ['learner-sign-in strangers', organisationCode], limit: strangers, from: address }]
}

/**
 * A username and an e-mail address do not make twice as many tries. Whoever were told of this limit would learn that
 * the two are one learner's.
 */
export const learnerNameCounters = (tried: LearnerSecretAttempt): GuessCounter[] =>
  countsOfName(nameOf(tried), tried)

const nameOf = ({ organisationId, secretId, username }: LearnerSecretAttempt) => [
  'learner-sign-in',
  secretId ?? `${organisationId} ${username}`,
]

function countsOfName(
  name: readonly string[],
  { address, isKnownNetwork, knownDevice }: LearnerSecretAttempt,
): GuessCounter[] {
  if (knownDevice) return [{ of: [...name, 'device', knownDevice], limit: source }]
  const here = [...name, 'network', toNetworkCidr(address)]
  if (isKnownNetwork) return [{ of: here, limit: known }]
  return [
    { of: here, limit: source },
    { of: name, limit: target, from: address },
  ]
}

/** A guessed code may fit any card of the organisation, and there are 853 billion codes. */
export const cardCodeCounters = ({ organisationCode, address }: Tried): GuessCounter[] => [
  { of: ['card code', organisationCode, toNetworkCidr(address)], limit: guessLimits.cardCode.network },
]
