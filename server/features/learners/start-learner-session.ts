import { type Context, withOrganisation } from '#server/context.ts'
import { recordAudit } from '#server/features/audit/record-audit.ts'
import { describeLearner } from '#server/features/auth/queries.ts'
import { startSession } from '#server/features/auth/start-session.ts'
import { rememberDevice } from './learner-devices.ts'

export interface FoundLearner {
  organisationId: string
  learnerId: string
  way: 'secret' | 'card' | 'card-code' | 'link'
}

/** Lets a learner in who has proved who they are, and knows their device from now on. */
export async function startLearnerSession(
  ctx: Context,
  { organisationId, learnerId, way }: FoundLearner,
  device: string | undefined,
) {
  const { token, expiresAt } = await startSession(ctx.db, ctx.now, { organisationId, learnerId })
  const asLearner = { ...ctx, organisationId, actor: { kind: 'learner' as const, learnerId } }
  const user = await withOrganisation(asLearner, async (tx) => {
    if (device) await rememberDevice(tx, asLearner, device)
    await recordAudit(asLearner, tx, {
      action: 'learners.signed-in',
      subjectKind: 'learner',
      subjectId: learnerId,
      detail: { way },
    })
    return describeLearner(tx, organisationId, learnerId)
  })
  return { token, expiresAt: expiresAt.toISOString(), user }
}
