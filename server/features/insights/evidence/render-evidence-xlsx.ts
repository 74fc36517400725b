import type { ListFileTable } from '#server/http/list-file.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { EvidenceQuery } from '#shared/insights/evidence/endpoints.ts'
import { insightsPolicy } from '../policy.ts'
import { collectEvidence } from './collect-evidence.ts'
import { createEvidenceTable } from './create-evidence-table.ts'

export async function renderEvidenceXlsx(ctx: MemberContext, query: EvidenceQuery): Promise<ListFileTable> {
  permit(ctx, insightsPolicy.learner)
  return createEvidenceTable(await collectEvidence(ctx, query, 'xlsx'))
}
