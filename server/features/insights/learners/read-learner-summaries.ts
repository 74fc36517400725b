import { recordAccess } from '#server/features/audit/record-access.ts'
import { getLearners } from '#server/features/learners/queries.ts'
import { listCardHolders } from '#server/features/learners/sign-in/list-card-holders.ts'
import { getOrganisation } from '#server/features/organisations/queries.ts'
import { type MemberContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { type AccessScope, narrowScopeToGroup, permit } from '#server/kernel/permit.ts'
import type { AccessKind } from '#shared/audit/access-kind.ts'
import { scorePercentage } from '#shared/forms/goal.ts'
import type { LearnerFilter, LearnerSort } from '#shared/insights/learner-list-order.ts'
import type { LearnerSummary } from '#shared/insights/learner-summary-endpoints.ts'
import type { ConsentFilter } from '#shared/learners/consent-status.ts'
import { maxSelectedLearners } from '#shared/learners/max-selected-learners.ts'
import { localTimeAt } from '#shared/time/local-time.ts'
import { insightsPolicy } from '../policy.ts'
import type { LearnerListFilter } from './learner-list-conditions.ts'
import { findLearnerSummaries, listFilteredLearnerIds } from './learner-summary-queries.ts'

const pageSize = 50

export interface LearnerListQuery {
  search?: string
  group?: string
  form?: string
  only?: LearnerFilter
  consent?: ConsentFilter
  sort: LearnerSort
}

export async function readLearnerSummaries(
  ctx: MemberContext,
  { group, page, ...input }: LearnerListQuery & { page: number },
) {
  const scope = narrowScopeToGroup(group, permit(ctx, insightsPolicy.learners))
  return withOrganisation(ctx, async (tx) => {
    const asked = await toLearnerListFilter(ctx, tx, input)
    const part = { offset: (page - 1) * pageSize, limit: pageSize }
    const found = await listLearnerSummariesAndRecordAccess(ctx, tx, scope, { asked, part, look: 'list' })
    return { ...found, onDate: asked.today, pageSize }
  })
}

interface GlanceDto {
  asked: LearnerListFilter
  part: { offset: number; limit: number }
  look: AccessKind
}

export async function listLearnerSummariesAndRecordAccess(
  ctx: MemberContext,
  tx: Tx,
  scope: AccessScope,
  { asked, part, look }: GlanceDto,
): Promise<{ learners: LearnerSummary[]; total: number }> {
  const { organisationId } = ctx
  const { glances, total } = await findLearnerSummaries(tx, organisationId, scope, { ...asked, ...part })
  const told = glances.filter(({ days, compared }) => days.length > 0 || compared > 0)
  const toldIds = told.map(({ id }) => id)
  recordAccess(ctx, tx, toldIds, look)
  const learners = await getLearners(
    tx,
    organisationId,
    glances.map(({ id }) => id),
  )
  return {
    learners: glances.map(({ id, days, earned, possible, lastAnsweredAt, ...figures }) => ({
      ...learners.get(id)!,
      ...figures,
      scores: days.map((day) => scorePercentage(day.earned, day.possible) ?? 0),
      percentage: scorePercentage(earned, possible),
      lastAnsweredAt: lastAnsweredAt?.toISOString() ?? null,
    })),
    total,
  }
}

/** Those of all pages, as many as something can be done to at once. */
export async function readFilteredLearnerIds(ctx: MemberContext, { group, ...input }: LearnerListQuery) {
  const scope = narrowScopeToGroup(group, permit(ctx, insightsPolicy.learners))
  return withOrganisation(ctx, async (tx) => {
    const asked = { ...(await toLearnerListFilter(ctx, tx, input)), limit: maxSelectedLearners }
    return { learnerIds: await listFilteredLearnerIds(tx, ctx.organisationId, scope, asked) }
  })
}

export async function toLearnerListFilter(
  { organisationId, now }: MemberContext,
  tx: Tx,
  { search, ...asked }: Omit<LearnerListQuery, 'group'>,
) {
  const { timeZone } = await getOrganisation(tx, organisationId)
  const cardHolderIds = asked.only === 'no-secret' ? await listCardHolders(tx, organisationId) : []
  return { ...asked, search: search?.trim(), today: localTimeAt(now, timeZone).onDate, now, cardHolderIds }
}
