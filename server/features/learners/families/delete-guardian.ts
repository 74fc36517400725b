import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import { learnersPolicy } from '../policy.ts'
import { assertLearnersInScope } from '../queries.ts'

/** Deletes a guardian. What stays is who did it and when, and what the last list said: so no list brings them back. */
export async function deleteGuardian(
  ctx: MemberContext,
  { learnerId, guardianId }: { learnerId: string; guardianId: string },
) {
  const scope = permit(ctx, learnersPolicy['write-guardians'])
  const { organisationId } = ctx
  await withOrganisation(ctx, async (tx) => {
    await assertLearnersInScope(tx, organisationId, scope, learnerId)
    const { numDeletedRows } = await tx
      .deleteFrom('guardians')
      .where('organisationId', '=', organisationId)
      .where('learnerId', '=', learnerId)
      .where('id', '=', guardianId)
      .executeTakeFirst()
    if (!numDeletedRows) throw new AppError('absent')
    await recordAudit(ctx, tx, {
      action: 'learners.guardian-removed',
      subjectKind: 'learner',
      subjectId: learnerId,
      detail: { guardian: guardianId },
    })
  })
  return {}
}
