import { assertLearnersInScope } from '#server/features/learners/queries.ts'
import type { MemberContext, Tx } from '#server/kernel/context.ts'
import type { AccessScope } from '#server/kernel/permit.ts'
import type { ExportScope } from './export-plan.ts'

/** Whose file somebody asks about: a learner's, or else that of the whole organisation. */
export interface ExportSubject {
  learnerId?: string
}

/** What a file is asked of; a learner who is not there, or out of reach, is refused. */
export async function resolveExportScope(
  { organisationId }: MemberContext,
  tx: Tx,
  scope: AccessScope,
  { learnerId }: ExportSubject,
): Promise<ExportScope> {
  if (learnerId) await assertLearnersInScope(tx, organisationId, scope, learnerId)
  return { organisationId, learnerId: learnerId ?? null }
}
