import { createHash } from 'node:crypto'
import type { Tx } from '#server/context.ts'
import { listGroupNames } from '#server/features/groups/queries.ts'
import { type PlannedRoster, planRoster, type Roster } from '#shared/learners/plan-roster.ts'
import { listRosterLearners } from './queries.ts'

export const rosterRowsAtMost = 5_000

/** What this class list would change at this moment, with a fingerprint of all of it. */
export async function planImport(
  tx: Tx,
  organisationId: string,
  roster: Roster,
): Promise<PlannedRoster & { fingerprint: string }> {
  const learners = await listRosterLearners(tx, organisationId)
  const groups = await listGroupNames(tx, organisationId)
  const plan = planRoster(roster, { learners, groups })
  return { ...plan, fingerprint: createHash('sha256').update(JSON.stringify(plan)).digest('hex') }
}
