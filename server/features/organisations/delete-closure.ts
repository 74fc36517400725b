import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { emitEvent } from '#server/kernel/emit-event.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import { organisationsPolicy } from './policy.ts'

export async function deleteClosure(ctx: MemberContext, { closureId }: { closureId: string }) {
  permit(ctx, organisationsPolicy['change-calendar'])

  await withOrganisation(ctx, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('closures')
      .where('organisationId', '=', ctx.organisationId)
      .where('id', '=', closureId)
      .executeTakeFirst()
    if (!numDeletedRows) throw new AppError('absent')
    await emitEvent(ctx, tx, { type: 'closures-changed' })
    await recordAudit(ctx, tx, {
      action: 'organisations.closure-removed',
      subjectKind: 'closure',
      subjectId: closureId,
    })
  })
  return {}
}
