import type { MemberContext } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { EvidenceAsked, EvidencePack } from '#shared/insights/evidence/endpoints.ts'
import { insightsPolicy } from '../policy.ts'
import { beginEvidence } from './begin-evidence.ts'

export async function makeEvidenceJson(ctx: MemberContext, asked: EvidenceAsked): Promise<EvidencePack> {
  permit(ctx, insightsPolicy.learner)
  const { head, forms } = await beginEvidence(ctx, asked, 'json')
  const pack: EvidencePack = { ...head, forms: [] }
  for await (const form of forms) pack.forms.push(form)
  return pack
}
