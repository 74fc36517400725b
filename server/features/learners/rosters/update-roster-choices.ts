import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { Roster } from '#shared/learners/roster/endpoints.ts'
import type { RosterChoices } from '#shared/learners/roster/plan-roster.ts'
import { learnersPolicy } from '../policy.ts'
import { getRoster, lockUndecidedRoster } from './roster-queries.ts'
import { recompareRoster } from './save-comparison.ts'

/** Compares a roster anew with what there is by now, by these choices. */
export async function updateRosterChoices(
  ctx: MemberContext,
  { rosterId, choices }: { rosterId: string; choices: RosterChoices },
): Promise<Roster> {
  permit(ctx, learnersPolicy.import)
  const { organisationId } = ctx
  return withOrganisation(ctx, async (tx) => {
    await lockUndecidedRoster(tx, organisationId, rosterId)
    await recompareRoster(ctx, tx, rosterId, choices)
    await tx
      .updateTable('rosters')
      .set({ ...choices, renamedLearnerIds: [...(choices.renamedLearnerIds ?? [])], stopped: null })
      .where('organisationId', '=', organisationId)
      .where('id', '=', rosterId)
      .execute()
    await recordAudit(ctx, tx, {
      action: 'learners.roster-compared',
      subjectKind: 'roster',
      subjectId: rosterId,
      detail: { ...choices, renamedLearnerIds: choices.renamedLearnerIds?.length ?? 0 },
    })
    return getRoster(tx, organisationId, rosterId)
  })
}
