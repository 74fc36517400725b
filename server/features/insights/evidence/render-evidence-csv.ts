import type { MemberContext } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { EvidenceQuery } from '#shared/insights/evidence/endpoints.ts'
import { insightsPolicy } from '../policy.ts'
import { collectEvidence } from './collect-evidence.ts'
import { createEvidenceCsvLines } from './create-evidence-csv-lines.ts'

export async function renderEvidenceCsv(
  ctx: MemberContext,
  query: EvidenceQuery,
): Promise<AsyncIterable<string>> {
  permit(ctx, insightsPolicy.learner)
  return createEvidenceCsvLines(await collectEvidence(ctx, query, 'csv'))
}
