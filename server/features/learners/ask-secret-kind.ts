import { createHash } from 'node:crypto'
import { NIL as nobody } from 'uuid'
import { type Context, withOrganisation } from '#server/context.ts'
import { findOrganisationByCode } from '#server/features/organisations/queries.ts'
import type { SecretKind } from '#shared/auth/learner-secret.ts'
import { findKindNearest, findLearnerBySignIn } from './queries.ts'

/**
 * What a learner is asked for. A name that nobody has gets the kind of some learner of the organisation, always the
 * same one: whoever tries names sees each kind as often among those that exist as among those that do not.
 */
export async function askSecretKind(
  ctx: Context,
  { organisationCode, username }: { organisationCode: string; username: string },
): Promise<{ kind: SecretKind }> {
  const organisationId = (await findOrganisationByCode(ctx.db, organisationCode)) ?? nobody
  // Nobody outside staff ever learns an organisation's id, so nobody can work out where a name falls.
  const place = createHash('sha256').update(`${organisationId} ${username}`).digest()
  return withOrganisation({ ...ctx, organisationId }, async (tx) => {
    const nearest = await findKindNearest(tx, organisationId, place)
    const learner = await findLearnerBySignIn(tx, organisationId, { username, deviceHash: null })
    return { kind: learner?.kind ?? nearest ?? 'pin' }
  })
}
