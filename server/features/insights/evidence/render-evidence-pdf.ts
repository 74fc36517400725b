import { loadLogoForPdf } from '#server/features/uploads/load-logo-for-pdf.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { EvidenceQuery } from '#shared/insights/evidence/endpoints.ts'
import { insightsPolicy } from '../policy.ts'
import { collectEvidence } from './collect-evidence.ts'
import { createEvidencePdfChunks } from './create-evidence-pdf-chunks.ts'

export async function renderEvidencePdf(
  ctx: MemberContext,
  query: EvidenceQuery,
): Promise<AsyncIterable<Uint8Array>> {
  permit(ctx, insightsPolicy.learner)
  const { logo, paperSize, ...evidence } = await collectEvidence(ctx, query, 'pdf')
  return createEvidencePdfChunks(
    { ...evidence, logo: await loadLogoForPdf(ctx, logo) },
    { madeAt: ctx.now, paperSize, language: ctx.language },
  )
}
