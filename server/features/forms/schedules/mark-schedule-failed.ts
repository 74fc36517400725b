import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type SystemContext, withOrganisation } from '#server/kernel/context.ts'

/** Takes a schedule that cannot be opened out of the queue, so that it keeps no other waiting. */
export async function markScheduleFailed(ctx: SystemContext, scheduleId: string): Promise<void> {
  await withOrganisation(ctx, async (tx) => {
    await tx
      .updateTable('schedules')
      .set({ failedAt: ctx.now })
      .where('organisationId', '=', ctx.organisationId)
      .where('id', '=', scheduleId)
      .execute()
    await recordAudit(ctx, tx, {
      action: 'forms.schedule-set-aside',
      subjectKind: 'schedule',
      subjectId: scheduleId,
    })
  })
}
