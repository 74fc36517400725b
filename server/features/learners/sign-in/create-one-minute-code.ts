import { randomInt } from 'node:crypto'
import { recordAudit } from '#server/features/audit/record-audit.ts'
import { hashPassword, isCorrectPassword } from '#server/features/auth/passwords/password.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { generateOtherSecret } from '#shared/auth/generate-secret.ts'
import { oneMinuteCodeSeconds } from '#shared/auth/learner-secret.ts'
import { AppError } from '#shared/errors.ts'
import { learnersPolicy } from '../policy.ts'
import { getLearnersForSecrets, getStoredSecret } from './sign-in-queries.ts'

/** A code of the kind of a learner's secret, told in this answer only. It takes the place of the one before it. */
export async function createOneMinuteCode(ctx: MemberContext, { learnerId }: { learnerId: string }) {
  const scope = permit(ctx, learnersPolicy['show-codes'])
  const { organisationId, now } = ctx
  const { learner, stored } = await withOrganisation(ctx, async (tx) => {
    const [learner] = await getLearnersForSecrets(tx, organisationId, scope, [learnerId])
    return { learner: learner!, stored: await getStoredSecret(tx, organisationId, learnerId) }
  })
  const isSecret = (drawn: string) => isCorrectPassword(stored.secretHash, drawn)
  const code = await generateOtherSecret(stored.kind, randomInt, isSecret)
  const oneMinuteCodeHash = await hashPassword(code)

  await withOrganisation(ctx, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('learnerSecrets')
      .set({
        oneMinuteCodeHash,
        oneMinuteCodeEndsAt: new Date(now.getTime() + oneMinuteCodeSeconds * 1000),
      })
      .where('organisationId', '=', organisationId)
      .where('id', '=', stored.id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new AppError('absent')
    await recordAudit(ctx, tx, {
      action: 'learners.one-minute-code-shown',
      subjectKind: 'learner',
      subjectId: learnerId,
    })
  })
  const { name, username } = learner
  return { learnerId, name, username, kind: stored.kind, secret: code }
}
