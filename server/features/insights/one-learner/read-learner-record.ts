import { listGuardians } from '#server/features/learners/families/guardian-queries.ts'
import { assertLearnersInScope } from '#server/features/learners/queries.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { LearnerRecord } from '#shared/insights/record-endpoints.ts'
import { insightsPolicy } from '../policy.ts'
import { countLearnerData, listAccessRecords } from './record-queries.ts'

const pageSize = 20

/** What is kept about a learner besides results, for those who work with them. */
export async function readLearnerRecord(
  ctx: MemberContext,
  { learnerId }: { learnerId: string },
): Promise<LearnerRecord> {
  const scope = permit(ctx, insightsPolicy.record)
  const { organisationId } = ctx
  return withOrganisation(ctx, async (tx) => {
    await assertLearnersInScope(tx, organisationId, scope, learnerId)
    const { secretKind, secretSetAt, cardMadeAt, ...kept } = await countLearnerData(
      tx,
      organisationId,
      learnerId,
    )
    return {
      guardians: await listGuardians(tx, organisationId, learnerId),
      secret: secretKind && secretSetAt && { kind: secretKind, setAt: secretSetAt.toISOString() },
      cardMadeAt: cardMadeAt?.toISOString() ?? null,
      kept,
    }
  })
}

export async function readAccessRecords(
  ctx: MemberContext,
  { learnerId, page }: { learnerId: string; page: number },
) {
  const scope = permit(ctx, insightsPolicy.record)
  const { organisationId } = ctx
  return withOrganisation(ctx, async (tx) => {
    await assertLearnersInScope(tx, organisationId, scope, learnerId)
    const asked = { organisationId, learnerId, offset: (page - 1) * pageSize, limit: pageSize }
    return { ...(await listAccessRecords(tx, asked)), pageSize }
  })
}
