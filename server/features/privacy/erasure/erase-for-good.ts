import { recordAudit } from '#server/features/audit/record-audit.ts'
import { endDaysOfErased } from '#server/features/check-ins/day-results/end-days-of-erased.ts'
import { forgetInDrafts } from '#server/features/forms/drafts/forget-in-drafts.ts'
import { markErased } from '#server/features/learners/mark-erased.ts'
import { forgetInRosters } from '#server/features/learners/rosters/forget-in-rosters.ts'
import { withdrawLearners } from '#server/features/learners/withdraw-learners.ts'
import { forgetDevelopmentMails } from '#server/features/notifications/mails/forget-development-mails.ts'
import type { MemberContext, SystemContext, Tx } from '#server/kernel/context.ts'
import { tellLive } from '#server/kernel/tell-live.ts'
import { renewExportOfErased } from '../exports/renew-export-of-erased.ts'
import { eraseRows } from './erase-rows.ts'

export interface Erasure {
  id: string
  learnerId: string
  erasedAt: Date
}

/**
 * Erases a learner whom this transaction holds: names and words go, what counts stays without them. Once it is committed,
 * the worker puts it on the list outside the database, whatever crashes in between.
 */
export async function eraseForGood(
  ctx: MemberContext | SystemContext,
  tx: Tx,
  { id, learnerId, erasedAt }: Erasure,
): Promise<void> {
  const { organisationId } = ctx
  await tx
    .insertInto('erasures')
    .values({
      organisationId,
      learnerId,
      id,
      erasedBy: ctx.actor.kind === 'staff' ? ctx.actor.accountId : null,
      erasedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await withdrawLearners(ctx, tx, [learnerId])
  await endDaysOfErased(ctx, tx, learnerId)
  await forgetInDrafts(tx, organisationId, learnerId)
  const { email } = await forgetInRosters(tx, organisationId, learnerId)
  if (email) await forgetDevelopmentMails(tx, email)
  eraseRows(tx, { organisationId, learnerId })
  await renewExportOfErased(ctx, tx)
  await markErased(tx, organisationId, learnerId, erasedAt)
  await recordAudit(ctx, tx, { action: 'privacy.erased', subjectKind: 'learner', subjectId: learnerId })
  tellLive(ctx, tx, 'check-ins')
}
