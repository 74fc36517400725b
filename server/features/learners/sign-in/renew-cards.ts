import { randomBytes } from 'node:crypto'
import { recordAuditForEach } from '#server/features/audit/record-audit.ts'
import { hashToken } from '#server/features/auth/sessions/token.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { lockLearners } from '../lock-learners.ts'
import { learnersPolicy } from '../policy.ts'
import { assertLearnersInScope } from '../queries.ts'
import { generateCardCode, hashCardCode } from './card-code.ts'
import { hashSecrets } from './learner-secrets.ts'
import { getLearnersForSecrets } from './sign-in-queries.ts'
import { signOutLearners } from './sign-out-learners.ts'

/** Cards are told in this answer only, to be printed at once; a card that a learner had before is dead, and whoever came in by it is out. */
export async function renewCards(ctx: MemberContext, { learnerIds }: { learnerIds: readonly string[] }) {
  const scope = permit(ctx, learnersPolicy['renew-cards'])
  const { organisationId } = ctx
  const chosen = await withOrganisation(ctx, (tx) =>
    getLearnersForSecrets(tx, organisationId, scope, learnerIds),
  )
  const cards = chosen.map(({ id, name, username }) => ({
    learnerId: id,
    name,
    username,
    secret: randomBytes(16).toString('base64url'),
    code: generateCardCode(),
  }))
  const codeHashes = await hashSecrets(
    cards.map(({ code }) => code),
    (code) => hashCardCode(organisationId, code),
  )
  const rows = cards.map(({ learnerId, secret }, place) => ({
    organisationId,
    learnerId,
    secretHash: hashToken(secret),
    codeHash: codeHashes[place]!,
    madeAt: ctx.now,
  }))

  await withOrganisation(ctx, async (tx) => {
    await lockLearners(tx, organisationId, learnerIds)
    await assertLearnersInScope(tx, organisationId, scope, learnerIds)
    const replaced = await tx
      .selectFrom('learnerCards')
      .where('organisationId', '=', organisationId)
      .where('learnerId', 'in', learnerIds)
      .select('learnerId')
      .forUpdate()
      .execute()
    await signOutLearners(
      tx,
      organisationId,
      replaced.map(({ learnerId }) => learnerId),
    )
    await tx
      .insertInto('learnerCards')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['organisationId', 'learnerId']).doUpdateSet((row) => ({
          secretHash: row.ref('excluded.secretHash'),
          codeHash: row.ref('excluded.codeHash'),
          madeAt: row.ref('excluded.madeAt'),
        })),
      )
      .execute()
    await recordAuditForEach(ctx, tx, {
      action: 'learners.card-renewed',
      subjectKind: 'learner',
      subjectIds: cards.map(({ learnerId }) => learnerId),
    })
  })
  return { cards }
}
