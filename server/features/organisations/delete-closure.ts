import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { emitEvent } from '#server/kernel/emit-event.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import { organisationsPolicy } from './policy.ts'

export async function deleteClosure(ctx: MemberContext, { closureId }: { closureId: string }) {
  permit(ctx, organisationsPolicy['change-calendar'])

  await withOrganisation(ctx, async (tx) => {
    const deleted = await tx
      .deleteFrom('closures')
      .where('organisationId', '=', ctx.organisationId)
      .where('id', '=', closureId)
      .returning(['startsOn', 'endsOn'])
      .executeTakeFirst()
    if (!deleted) throw new AppError('absent')
    await emitEvent(ctx, tx, {
      type: 'closures-changed',
      changedBy: ctx.actor.accountId,
      spans: [deleted],
    })
    await recordAudit(ctx, tx, {
      action: 'organisations.closure-removed',
      subjectKind: 'closure',
      subjectId: closureId,
    })
  })
  return {}
}
