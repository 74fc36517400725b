import { randomInt } from 'node:crypto'
import { recordAudit } from '#server/features/audit/record-audit.ts'
import { hashPassword } from '#server/features/auth/passwords/password.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { generateSecret } from '#shared/auth/generate-secret.ts'
import { type SecretKind, secretKindForGroups } from '#shared/auth/learner-secret.ts'
import { learnersPolicy } from '../policy.ts'
import { assertLearnersInScope } from '../queries.ts'
import { deleteOneTimeLinks } from './create-one-time-link.ts'
import { hashSecrets, insertLearnerSecrets } from './learner-secrets.ts'
import { getLearnersForSecrets, listLearnersWithoutSecret } from './sign-in-queries.ts'
import { signOutLearners } from './sign-out-learners.ts'

export interface SecretsToRenew {
  learnerIds: readonly string[]
  /** Where it is not said, each gets what their groups use. */
  kind?: SecretKind
  /** Leaves alone whoever has a secret already, or takes part no more. */
  onlyMissing?: boolean
}

/** New secrets are told in this answer only. Whoever knew an old one is out, and links in mails open nothing more. */
export async function renewSecrets(
  ctx: MemberContext,
  { learnerIds: named, kind, onlyMissing = false }: SecretsToRenew,
) {
  const scope = permit(ctx, learnersPolicy['renew-secrets'])
  const { organisationId } = ctx
  const chosen = await withOrganisation(ctx, async (tx) => {
    await assertLearnersInScope(tx, organisationId, scope, named)
    const wanted = onlyMissing ? await listLearnersWithoutSecret(tx, organisationId, named) : named
    return getLearnersForSecrets(tx, organisationId, scope, wanted)
  })
  const secrets = chosen.map(({ id, name, username, groupKinds }) => {
    const given = kind ?? secretKindForGroups(groupKinds)
    return { learnerId: id, name, username, kind: given, secret: generateSecret(given, randomInt) }
  })
  const hashes = await hashSecrets(
    secrets.map(({ secret }) => secret),
    hashPassword,
  )

  return withOrganisation(ctx, async (tx) => {
    const hashed = secrets.map(({ learnerId, kind }, place) => ({
      learnerId,
      kind,
      secretHash: hashes[place]!,
    }))
    const given = new Set(await insertLearnerSecrets(tx, ctx, hashed, { onlyMissing }))
    const told = secrets.filter(({ learnerId }) => given.has(learnerId))
    const learnerIds = told.map(({ learnerId }) => learnerId)
    if (learnerIds.length === 0) return { secrets: [] }
    await deleteOneTimeLinks(tx, organisationId, learnerIds)
    await signOutLearners(tx, organisationId, learnerIds)
    for (const { learnerId, kind } of told)
      await recordAudit(ctx, tx, {
        action: 'learners.secret-renewed',
        subjectKind: 'learner',
        subjectId: learnerId,
        detail: { kind },
      })
    return { secrets: told }
  })
}
