import { createHash } from 'node:crypto'
import { type CallerContext, withOrganisation } from '#server/kernel/context.ts'
import type { SecretKind } from '#shared/auth/learner-secret.ts'
import { findSignInOrganisation } from './find-sign-in-organisation.ts'
import { countSecretKinds, findLearnerBySignIn } from './sign-in-queries.ts'

/**
 * What a learner is asked for. A name that nobody has gets a kind that learners of the organisation have, always the
 * same one: whoever tries names sees each kind as often among those that exist as among those that do not.
 */
export async function findSecretKind(
  ctx: CallerContext,
  { organisationCode, username }: { organisationCode: string; username: string },
): Promise<{ kind: SecretKind }> {
  const organisationId = await findSignInOrganisation(ctx, organisationCode)
  return withOrganisation({ ...ctx, organisationId }, async (tx) => {
    const counts = await countSecretKinds(tx, organisationId)
    const learner = await findLearnerBySignIn(tx, organisationId, { username })
    return { kind: learner?.kind ?? kindAt(counts, placeOf(organisationId, username)) }
  })
}

// From 0 to 1. Nobody outside staff ever learns an organisation's id, so nobody can work out where a name falls.
const placeOf = (organisationId: string, username: string): number =>
  createHash('sha256').update(`${organisationId} ${username}`).digest().readUInt32BE() / 2 ** 32

function kindAt(counts: readonly { kind: SecretKind; learners: number }[], place: number): SecretKind {
  let left = place * counts.reduce((sum, { learners }) => sum + learners, 0)
  for (const { kind, learners } of counts) {
    if (left < learners) return kind
    left -= learners
  }
  return 'pin'
}
