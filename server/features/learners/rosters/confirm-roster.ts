import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import type { Roster } from '#shared/learners/roster/endpoints.ts'
import { isUnusuallyLargeShare } from '#shared/learners/roster/reading/large-share.ts'
import { learnersPolicy } from '../policy.ts'
import { getRoster, lockUndecidedRoster } from './roster-queries.ts'

/** Lets a roster be carried out as it was shown; the worker does it within moments. */
export async function confirmRoster(
  ctx: MemberContext,
  {
    rosterId,
    fingerprint,
    withdraws,
  }: { rosterId: string; fingerprint: string; withdraws?: number | undefined },
): Promise<Roster> {
  permit(ctx, learnersPolicy.import)
  const { organisationId } = ctx
  return withOrganisation(ctx, async (tx) => {
    await lockUndecidedRoster(tx, organisationId, rosterId)
    const shown = await getRoster(tx, organisationId, rosterId)
    if (shown.fingerprint !== fingerprint) throw new AppError('import-changed')
    const { withdrawn } = shown.counts
    if (isUnusuallyLargeShare(withdrawn, shown.present) && withdraws !== withdrawn)
      throw new AppError('import-withdraws-many')
    if (shown.licences) throw new AppError('licences-too-few')
    await tx
      .updateTable('rosters')
      .set({ confirmedAt: ctx.now, confirmedBy: ctx.actor.accountId, stopped: null })
      .where('organisationId', '=', organisationId)
      .where('id', '=', rosterId)
      .execute()
    await recordAudit(ctx, tx, {
      action: 'learners.roster-confirmed',
      subjectKind: 'roster',
      subjectId: rosterId,
    })
    return getRoster(tx, organisationId, rosterId)
  })
}
