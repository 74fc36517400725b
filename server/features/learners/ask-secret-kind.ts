import { createHash } from 'node:crypto'
import { type Context, withOrganisation } from '#server/context.ts'
import type { SecretKind } from '#shared/auth/learner-secret.ts'
import { findSignInOrganisation } from './find-sign-in-organisation.ts'
import { findKindNearest, findLearnerBySignIn } from './queries.ts'

/**
 * What a learner is asked for. A name that nobody has gets the kind of some learner of the organisation, always the
 * same one: whoever tries names sees each kind as often among those that exist as among those that do not.
 */
export async function askSecretKind(
  ctx: Context,
  { organisationCode, username }: { organisationCode: string; username: string },
): Promise<{ kind: SecretKind }> {
  const organisationId = await findSignInOrganisation(ctx, organisationCode)
  // Nobody outside staff ever learns an organisation's id, so nobody can work out where a name falls.
  const place = createHash('sha256').update(`${organisationId} ${username}`).digest()
  return withOrganisation({ ...ctx, organisationId }, async (tx) => {
    const nearest = await findKindNearest(tx, organisationId, place)
    const learner = await findLearnerBySignIn(tx, organisationId, { username, deviceHash: null })
    return { kind: learner?.kind ?? nearest ?? 'pin' }
  })
}
