import { randomInt } from 'node:crypto'
import { type MemberContext, withOrganisation } from '#server/context.ts'
import { recordAudit } from '#server/features/audit/record-audit.ts'
import { hashPassword } from '#server/features/auth/password.ts'
import { permit } from '#server/permit.ts'
import { kindForGroups, type SecretKind } from '#shared/auth/learner-secret.ts'
import { makeSecret } from '#shared/auth/make-secret.ts'
import { hashSecrets } from './hash-secrets.ts'
import { insertSecrets } from './insert-secrets.ts'
import { forgetLinks } from './make-one-time-link.ts'
import { learnersPolicy } from './policy.ts'
import { listChosen } from './queries.ts'
import { signOutLearners } from './sign-out-learners.ts'

export interface AskedSecrets {
  learnerIds: readonly string[]
  /** Where it is not said, each gets what their groups use. */
  kind?: SecretKind
}

/** New secrets are told in this answer only. Whoever knew an old one is out, and links in mails open nothing more. */
export async function renewSecrets(ctx: MemberContext, { learnerIds, kind }: AskedSecrets) {
  const reach = permit(ctx, learnersPolicy['renew-secrets'])
  const { organisationId } = ctx
  const chosen = await withOrganisation(ctx, (tx) => listChosen(tx, organisationId, reach, learnerIds))
  const secrets = chosen.map(({ id, name, username, groupKinds }) => {
    const given = kind ?? kindForGroups(groupKinds)
    return { learnerId: id, name, username, kind: given, secret: makeSecret(given, randomInt) }
  })
  const hashes = await hashSecrets(
    secrets.map(({ secret }) => secret),
    hashPassword,
  )

  await withOrganisation(ctx, async (tx) => {
    const hashed = secrets.map(({ learnerId, kind }, place) => ({
      learnerId,
      kind,
      secretHash: hashes[place]!,
    }))
    await insertSecrets(tx, ctx, hashed)
    await forgetLinks(tx, organisationId, learnerIds)
    await signOutLearners(tx, organisationId, learnerIds)
    for (const { learnerId, kind } of secrets)
      await recordAudit(ctx, tx, {
        action: 'learners.secret-renewed',
        subjectKind: 'learner',
        subjectId: learnerId,
        detail: { kind },
      })
  })
  return { secrets }
}
