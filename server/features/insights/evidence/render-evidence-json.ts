import type { MemberContext } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { EvidencePack, EvidenceQuery } from '#shared/insights/evidence/endpoints.ts'
import { insightsPolicy } from '../policy.ts'
import { collectEvidence } from './collect-evidence.ts'

export async function renderEvidenceJson(ctx: MemberContext, query: EvidenceQuery): Promise<EvidencePack> {
  permit(ctx, insightsPolicy.learner)
  const { head, forms } = await collectEvidence(ctx, query, 'json')
  const pack: EvidencePack = { ...head, forms: [] }
  for await (const form of forms) pack.forms.push(form)
  return pack
}
