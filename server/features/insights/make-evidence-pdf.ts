import type { MemberContext } from '#server/context.ts'
import { permit } from '#server/permit.ts'
import type { EvidenceAsked } from '#shared/insights/evidence/endpoints.ts'
import { beginEvidence } from './begin-evidence.ts'
import { evidencePages } from './evidence/evidence-pages.ts'
import { insightsPolicy } from './policy.ts'

export async function makeEvidencePdf(
  ctx: MemberContext,
  asked: EvidenceAsked,
): Promise<AsyncIterable<Uint8Array>> {
  permit(ctx, insightsPolicy.learner)
  return evidencePages(await beginEvidence(ctx, asked, 'pdf'), ctx.now)
}
