import { findLogoForPaper } from '#server/features/uploads/find-logo-for-paper.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { EvidenceAsked } from '#shared/insights/evidence/endpoints.ts'
import { insightsPolicy } from '../policy.ts'
import { beginEvidence } from './begin-evidence.ts'
import { evidencePages } from './evidence-pages.ts'

export async function makeEvidencePdf(
  ctx: MemberContext,
  asked: EvidenceAsked,
): Promise<AsyncIterable<Uint8Array>> {
  permit(ctx, insightsPolicy.learner)
  const { logo, ...evidence } = await beginEvidence(ctx, asked, 'pdf')
  return evidencePages({ ...evidence, logo: await findLogoForPaper(ctx, logo) }, ctx.now, ctx.language)
}
