import { getLearner } from '#server/features/learners/queries.ts'
import { getOrganisation } from '#server/features/organisations/queries.ts'
import type { Tx } from '#server/kernel/context.ts'
import type { ExportScope } from './export-plan.ts'

/** What a file of everything says that it is. */
export async function createExportTitle(tx: Tx, { organisationId, learnerId }: ExportScope): Promise<string> {
  if (learnerId === null) return `Everything of ${(await getOrganisation(tx, organisationId)).name}`
  return `Everything about ${(await getLearner(tx, organisationId, learnerId)).name}`
}
