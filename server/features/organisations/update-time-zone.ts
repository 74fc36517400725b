import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { emitEvent } from '#server/kernel/emit-event.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import { isTimeZone } from '#shared/organisations/time-zone.ts'
import { organisationsPolicy } from './policy.ts'
import { lockOrganisation } from './queries.ts'

/** Lets the organisation go by other clocks, unless somebody else did meanwhile. */
export async function updateTimeZone(
  ctx: MemberContext,
  { timeZone, seen }: { timeZone: string; seen: string },
) {
  permit(ctx, organisationsPolicy.change)
  if (!isTimeZone(timeZone)) throw new AppError('time-zone-unknown', { fields: { timeZone: 'unknown' } })
  const { organisationId } = ctx

  await withOrganisation(ctx, async (tx) => {
    const before = await lockOrganisation(tx, organisationId)
    if (before.timeZone === timeZone) return
    if (before.timeZone !== seen) throw new AppError('organisation-changed')
    await tx
      .updateTable('organisations')
      .set({ timeZone })
      .where('organisationId', '=', organisationId)
      .execute()
    await emitEvent(ctx, tx, { type: 'time-zone-changed', from: seen, to: timeZone })
    await recordAudit(ctx, tx, {
      action: 'organisations.time-zone-changed',
      subjectKind: 'organisation',
      subjectId: organisationId,
      detail: { from: seen, to: timeZone },
    })
  })
  return {}
}
