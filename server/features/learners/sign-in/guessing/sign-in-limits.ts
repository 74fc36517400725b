import { NIL as nobody } from 'uuid'
import { recordAudit } from '#server/features/audit/record-audit.ts'
import { toNetworkCidr } from '#server/features/auth/sign-in/address-ranges.ts'
import type { GuessCounter } from '#server/features/auth/sign-in/throttle-guesses.ts'
import { type Context, withOrganisation } from '#server/kernel/context.ts'
import { guessLimits } from '#shared/auth/guess-limits.ts'
import { findPasswordSpray } from './find-password-spray.ts'
import type { LearnerSignInProof } from './lock-learner-sign-in-proof.ts'
import { reportPasswordSpray } from './report-password-spray.ts'

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

interface FailedSignIn {
  organisationId?: string
  learnerId?: string
  way: LearnerSignInProof['way']
}

/** Written for an unknown learner or organisation too, so that it takes as long. Owners hear of many. */
export async function recordFailedSignIn(
  ctx: Context,
  { organisationId = nobody, learnerId, way }: FailedSignIn,
): Promise<void> {
  const here = { ...ctx, organisationId, actor: { kind: 'system' as const } }
  const spray = await withOrganisation(here, async (tx) => {
    await recordAudit(here, tx, {
      action: 'learners.sign-in-failed',
      subjectKind: 'learner',
      subjectId: learnerId ?? null,
      detail: { way },
    })
    return findPasswordSpray(tx, organisationId, ctx.now)
  })
  if (spray) await reportPasswordSpray(here)
}
