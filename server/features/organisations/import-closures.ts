import { v7 as uuidv7 } from 'uuid'
import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { emitEvent } from '#server/kernel/emit-event.ts'
import { permit } from '#server/kernel/permit.ts'
import { excludeExistingClosures, hasBegunLately } from '#shared/organisations/closure-spans.ts'
import type { Closure } from '#shared/organisations/endpoints.ts'
import { getLocalToday } from './get-local-today.ts'
import { organisationsPolicy } from './policy.ts'
import { listClosures, lockOrganisation } from './queries.ts'

/** Closes many days at once; what is closed just so already stays as it is, so that a second time adds nothing. */
export async function importClosures(
  ctx: MemberContext,
  { closures }: { closures: readonly Omit<Closure, 'id'>[] },
): Promise<{ added: number }> {
  permit(ctx, organisationsPolicy['change-calendar'])

  return withOrganisation(ctx, async (tx) => {
    await lockOrganisation(tx, ctx.organisationId)
    const today = await getLocalToday(tx, ctx)
    const fresh = excludeExistingClosures(closures, await listClosures(tx, ctx.organisationId)).map(
      (closure) => ({
        ...closure,
        excusesBegun: hasBegunLately(closure, today) && (closure.excusesBegun ?? false),
      }),
    )
    if (fresh.length === 0) return { added: 0 }
    await tx
      .insertInto('closures')
      .values(fresh.map((closure) => ({ organisationId: ctx.organisationId, id: uuidv7(), ...closure })))
      .execute()
    await emitEvent(ctx, tx, {
      type: 'closures-changed',
      changedBy: ctx.actor.accountId,
      spans: fresh,
    })
    await recordAudit(ctx, tx, {
      action: 'organisations.closures-imported',
      subjectKind: 'organisation',
      subjectId: ctx.organisationId,
      detail: { count: fresh.length },
    })
    return { added: fresh.length }
  })
}
