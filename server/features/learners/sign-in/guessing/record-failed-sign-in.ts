import { NIL as nobody } from 'uuid'
import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type Context, withOrganisation } from '#server/kernel/context.ts'
import { findPasswordSpray } from './find-password-spray.ts'
import type { LearnerSignInProof } from './lock-learner-sign-in-proof.ts'
import { reportPasswordSpray } from './report-password-spray.ts'

interface FailedSignIn {
  organisationId?: string
  learnerId?: string
  way: LearnerSignInProof['way']
}

/** Written for an unknown learner or organisation too, so that it takes as long. Owners hear of many. */
export async function recordFailedSignIn(
  ctx: Context,
  { organisationId = nobody, learnerId, way }: FailedSignIn,
): Promise<void> {
  const here = { ...ctx, organisationId, actor: { kind: 'system' as const } }
  const spray = await withOrganisation(here, async (tx) => {
    await recordAudit(here, tx, {
      action: 'learners.sign-in-failed',
      subjectKind: 'learner',
      subjectId: learnerId ?? null,
      detail: { way },
    })
    return findPasswordSpray(tx, organisationId, ctx.now)
  })
  if (spray) await reportPasswordSpray(here)
}
