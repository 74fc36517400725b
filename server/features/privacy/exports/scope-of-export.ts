import { refuseOutOfReach } from '#server/features/learners/queries.ts'
import type { MemberContext, Tx } from '#server/kernel/context.ts'
import type { Reach } from '#server/kernel/permit.ts'
import type { ExportScope } from './export-plan.ts'

/** Whose file somebody asks about: a learner's, or else that of the whole organisation. */
export interface AskedOf {
  learnerId?: string
}

/** What a file is asked of; a learner who is not there, or out of reach, is refused. */
export async function scopeOfExport(
  { organisationId }: MemberContext,
  tx: Tx,
  reach: Reach,
  { learnerId }: AskedOf,
): Promise<ExportScope> {
  if (learnerId) await refuseOutOfReach(tx, organisationId, reach, learnerId)
  return { organisationId, learnerId: learnerId ?? null }
}
