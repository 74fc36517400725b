import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { emitEvent } from '#server/kernel/emit-event.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import type { Closure } from '#shared/organisations/endpoints.ts'
import { getLocalToday } from './get-local-today.ts'
import { organisationsPolicy } from './policy.ts'

export async function updateClosure(
  ctx: MemberContext,
  { closureId: id, ...given }: Omit<Closure, 'id'> & { closureId: string },
): Promise<Closure> {
  permit(ctx, organisationsPolicy['change-calendar'])

  return withOrganisation(ctx, async (tx) => {
    const before = await tx
      .selectFrom('closures')
      .where('organisationId', '=', ctx.organisationId)
      .where('id', '=', id)
      .select(['startsOn', 'endsOn', 'excusesBegun'])
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw new AppError('absent')
    const hasBegun = given.startsOn <= (await getLocalToday(tx, ctx))
    const closed = { ...given, excusesBegun: hasBegun && (given.excusesBegun ?? before.excusesBegun) }
    await tx
      .updateTable('closures')
      .set(closed)
      .where('organisationId', '=', ctx.organisationId)
      .where('id', '=', id)
      .execute()
    await emitEvent(ctx, tx, {
      type: 'closures-changed',
      changedBy: ctx.actor.accountId,
      spans: [before, closed],
    })
    await recordAudit(ctx, tx, {
      action: 'organisations.closure-changed',
      subjectKind: 'closure',
      subjectId: id,
    })
    return { id, ...closed }
  })
}
