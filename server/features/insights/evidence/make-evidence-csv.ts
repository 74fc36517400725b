import type { MemberContext } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { EvidenceAsked } from '#shared/insights/evidence/endpoints.ts'
import { insightsPolicy } from '../policy.ts'
import { beginEvidence } from './begin-evidence.ts'
import { evidenceLines } from './evidence-lines.ts'

export async function makeEvidenceCsv(
  ctx: MemberContext,
  asked: EvidenceAsked,
): Promise<AsyncIterable<string>> {
  permit(ctx, insightsPolicy.learner)
  return evidenceLines(await beginEvidence(ctx, asked, 'csv'))
}
