import { createHash } from 'node:crypto'
import { toNetworkCidr } from '#server/features/auth/sign-in/address-ranges.ts'
import type { LearnerContext, Tx } from '#server/kernel/context.ts'
import { knownNetworkLifetimeSeconds, minLearnersOfKnownNetwork } from '#shared/auth/guess-limits.ts'

const maxNetworks = 10

const knownSince = (now: Date): Date => new Date(now.getTime() - knownNetworkLifetimeSeconds * 1000)

// With the organisation, so that equal networks of two organisations cannot be told from the hashes.
const hashNetwork = (organisationId: string, address: string) =>
  createHash('sha256')
    .update(`${organisationId} ${toNetworkCidr(address)}`)
    .digest()

/**
 * Whether this learner, or several others as from a school, have signed in from there of late; one with many addresses
 * makes none known for others.
 */
export async function isNetworkKnown(
  tx: Tx,
  {
    organisationId,
    learnerId,
    address,
    now,
  }: { organisationId: string; learnerId: string; address: string; now: Date },
): Promise<boolean> {
  const here = tx
    .selectFrom('learnerNetworks')
    .where('organisationId', '=', organisationId)
    .where('networkHash', '=', hashNetwork(organisationId, address))
    .where('lastUsedAt', '>', knownSince(now))
    .select('learnerId')
  const [theirs, anybodys] = [
    await here.where('learnerId', '=', learnerId).execute(),
    await here.limit(minLearnersOfKnownNetwork).execute(),
  ]
  return theirs.length > 0 || anybodys.length === minLearnersOfKnownNetwork
}

/** Remembers from where a learner signed in: the ten networks used last. */
export async function recordKnownNetwork(
  tx: Tx,
  {
    organisationId,
    actor: { learnerId },
    now,
    address,
  }: Pick<LearnerContext, 'organisationId' | 'actor' | 'now' | 'address'>,
): Promise<void> {
  if (address === null) return
  await tx
    .insertInto('learnerNetworks')
    .values({
      organisationId,
      learnerId,
      networkHash: hashNetwork(organisationId, address),
      lastUsedAt: now,
    })
    .onConflict((known) =>
      known.columns(['organisationId', 'learnerId', 'networkHash']).doUpdateSet({ lastUsedAt: now }),
    )
    .execute()
  await tx
    .deleteFrom('learnerNetworks')
    .where('organisationId', '=', organisationId)
    .where('learnerId', '=', learnerId)
    .where((row) =>
      row.or([
        row('lastUsedAt', '<=', knownSince(now)),
        row(
          'networkHash',
          'in',
          row
            .selectFrom('learnerNetworks')
            .where('organisationId', '=', organisationId)
            .where('learnerId', '=', learnerId)
            .select('networkHash')
            .orderBy('lastUsedAt', 'desc')
            .offset(maxNetworks),
        ),
      ]),
    )
    .execute()
}
