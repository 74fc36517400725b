import { recordAudit } from '#server/features/audit/record-audit.ts'
import { createGroups } from '#server/features/groups/create-groups.ts'
import { type SystemContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { AppError } from '#shared/errors.ts'
import type { Roster } from '#shared/learners/roster/endpoints.ts'
import { lockLearners } from '../lock-learners.ts'
import { withdrawLearners } from '../withdraw-learners.ts'
import { compareRoster } from './compare-roster.ts'
import { lockRoster } from './lock-roster.ts'
import {
  findSchoolSystemNamesFingerprint,
  lockPendingRoster,
  readSavedRosterLines,
} from './roster-queries.ts'
import { recompareRoster } from './save-comparison.ts'
import { findSavedSchoolSystemNames, saveSchoolSystemNames } from './school-system-names.ts'
import { writeRoster } from './write-roster.ts'

/**
 * Carries out a roster as it was confirmed, in one transaction: cut short, it has done nothing and is taken up again.
 * Where it would do anything else by now, it goes back to be looked at.
 */
export async function applyRoster(ctx: SystemContext, rosterId: string): Promise<void> {
  await withOrganisation(ctx, async (tx) => {
    const { organisationId } = ctx
    await lockRoster(tx, organisationId)
    const waiting = await lockPendingRoster(tx, organisationId, rosterId)
    if (!waiting) return
    const readBy = await findSchoolSystemNamesFingerprint(tx, organisationId, rosterId)
    if (readBy && readBy !== (await findSavedSchoolSystemNames(tx, organisationId, [])).fingerprint) {
      await stopRoster(ctx, tx, rosterId, 'overtaken')
      return
    }
    const { fingerprint, confirmedBy, ...choices } = waiting
    const { listed } = await readSavedRosterLines(tx, organisationId, rosterId)
    const { lines, newGroups, summary, ...now } = await compareRoster(ctx, tx, listed, choices)
    if (now.fingerprint !== fingerprint) {
      await recompareRoster(ctx, tx, rosterId, choices)
      await stopRoster(ctx, tx, rosterId, 'changed')
      return
    }

    const withdrawn = lines.flatMap((line) => (line.verdict === 'withdrawn' ? [line.learner.id] : []))
    await lockLearners(tx, organisationId, withdrawn)
    await createGroups({ ...ctx, actor: { accountId: confirmedBy } }, tx, newGroups)
    await withdrawLearners(ctx, tx, withdrawn)
    const learnerIds = await writeRoster(ctx, tx, rosterId, lines)
    await saveSchoolSystemNames(ctx, tx, { lines, learnerIds, rosterId })
    await tx
      .updateTable('rosters')
      .set({ settledAt: ctx.now })
      .where('organisationId', '=', organisationId)
      .where('id', '=', rosterId)
      .execute()
    const { added, changed } = summary.counts
    await recordAudit(ctx, tx, {
      action: 'learners.imported',
      subjectKind: 'roster',
      subjectId: rosterId,
      detail: { added, changed, withdrawn: withdrawn.length, newGroups: newGroups.length },
    })
  })
}

/** Puts a roster that could not be carried out back among those that are looked at, with why. */
export async function revertRosterConfirmation(
  ctx: SystemContext,
  rosterId: string,
  cause: unknown,
): Promise<void> {
  const isBeyondLicences = cause instanceof AppError && cause.reason === 'licences-too-few'
  if (!isBeyondLicences) ctx.log.error({ err: cause, rosterId }, 'a roster could not be carried out')
  await withOrganisation(ctx, async (tx) => {
    const waiting = await lockPendingRoster(tx, ctx.organisationId, rosterId)
    if (!waiting) return
    if (isBeyondLicences) await recompareRoster(ctx, tx, rosterId, waiting)
    await stopRoster(ctx, tx, rosterId, isBeyondLicences ? 'licences' : 'failed')
  })
}

async function stopRoster(
  ctx: SystemContext,
  tx: Tx,
  rosterId: string,
  stopped: NonNullable<Roster['stopped']>,
) {
  await tx
    .updateTable('rosters')
    .set({ confirmedAt: null, confirmedBy: null, stopped })
    .where('organisationId', '=', ctx.organisationId)
    .where('id', '=', rosterId)
    .execute()
  await recordAudit(ctx, tx, {
    action: 'learners.roster-stopped',
    subjectKind: 'roster',
    subjectId: rosterId,
    detail: { why: stopped },
  })
}
