import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { emitEvent } from '#server/kernel/emit-event.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import type { Closure } from '#shared/organisations/endpoints.ts'
import { organisationsPolicy } from './policy.ts'

export async function updateClosure(
  ctx: MemberContext,
  { closureId: id, ...closed }: Omit<Closure, 'id'> & { closureId: string },
): Promise<Closure> {
  permit(ctx, organisationsPolicy['change-calendar'])

  await withOrganisation(ctx, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('closures')
      .set(closed)
      .where('organisationId', '=', ctx.organisationId)
      .where('id', '=', id)
      .executeTakeFirst()
    if (!numUpdatedRows) throw new AppError('absent')
    await emitEvent(ctx, tx, { type: 'closures-changed' })
    await recordAudit(ctx, tx, {
      action: 'organisations.closure-changed',
      subjectKind: 'closure',
      subjectId: id,
    })
  })
  return { id, ...closed }
}
