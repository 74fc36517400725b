import type { MemberContext, SystemContext, Tx } from '#server/kernel/context.ts'
import type { RosterChoices } from '#shared/learners/roster/plan-roster.ts'
import { compareRoster } from './compare-roster.ts'
import { readSavedRosterLines } from './roster-queries.ts'
import { saveComparison } from './save-comparison.ts'

/** Keeps what a roster would do by now. */
export async function recompareRoster(
  ctx: MemberContext | SystemContext,
  tx: Tx,
  rosterId: string,
  choices: RosterChoices,
): Promise<void> {
  const { organisationId } = ctx
  const { given, listed } = await readSavedRosterLines(tx, organisationId, rosterId)
  const compared = await compareRoster(ctx, tx, listed, choices)
  await saveComparison(tx, { organisationId, rosterId }, compared, given)
  await tx
    .updateTable('rosters')
    .set({ summary: JSON.stringify(compared.summary), fingerprint: compared.fingerprint })
    .where('organisationId', '=', organisationId)
    .where('id', '=', rosterId)
    .execute()
}
