import type { TryLimit } from '#server/features/auth/failed-tries.ts'

const aDay = 86_400

/** Three pictures of twelve, in order, are 1,320 secrets: 13 guesses a day are one in a hundred. */
const onOneLearner = { most: 13, withinSeconds: aDay }

/** A thousand learners sit behind one address, and many of them are wrong once or twice. */
const fromOneNetwork = (address: string): TryLimit => ({
  of: ['learner-sign-in network', address],
  most: 3000,
  withinSeconds: aDay,
})

export interface TriedSecret {
  organisationId: string
  /** Of the learner's secret, so that a new one begins anew; null where nobody goes by this name. */
  secretId: string | null
  username: string
  address: string
  knownDevice: string | null
}

/** A device that signed this learner in before counts for itself alone, so that strangers cannot lock it out. */
export function limitsOnSecret({
  organisationId,
  secretId,
  username,
  address,
  knownDevice,
}: TriedSecret): TryLimit[] {
  const whose = secretId ?? `${organisationId} ${username}`
  if (knownDevice) return [{ of: ['learner-sign-in device', whose, knownDevice], ...onOneLearner }]
  return [{ of: ['learner-sign-in', whose], ...onOneLearner }, fromOneNetwork(address)]
}

/** A guessed card code may fit any card of the organisation. */
export const limitsOnCardCode = (organisationCode: string, address: string): TryLimit[] => [
  { of: ['card code', organisationCode], most: 1000, withinSeconds: aDay },
  fromOneNetwork(address),
]
