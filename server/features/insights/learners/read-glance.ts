import { recordLooks } from '#server/features/audit/record-looks.ts'
import { getLearners } from '#server/features/learners/queries.ts'
import { getOrganisation } from '#server/features/organisations/queries.ts'
import { type MemberContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { narrowedTo, permit, type Reach } from '#server/kernel/permit.ts'
import type { Look } from '#shared/audit/look.ts'
import { scorePercentage } from '#shared/forms/goal.ts'
import type { LearnerAtAGlance } from '#shared/insights/glance-endpoints.ts'
import type { LearnerFilter, LearnerSort } from '#shared/insights/glance-order.ts'
import type { ConsentFilter } from '#shared/learners/consent-standing.ts'
import { mostChosen } from '#shared/learners/most-chosen.ts'
import { localTimeAt } from '#shared/time/local-time.ts'
import { insightsPolicy } from '../policy.ts'
import { findGlances, listFoundLearners } from './glance-queries.ts'
import type { LearnersAsked } from './glance-search.ts'

const pageSize = 50

export interface AskedLearners {
  search?: string
  group?: string
  form?: string
  only?: LearnerFilter
  consent?: ConsentFilter
  sort: LearnerSort
}

export async function readGlance(
  ctx: MemberContext,
  { group, page, ...input }: AskedLearners & { page: number },
) {
  const reach = narrowedTo(group, permit(ctx, insightsPolicy.learners))
  return withOrganisation(ctx, async (tx) => {
    const asked = await askedToday(ctx, tx, input)
    const part = { offset: (page - 1) * pageSize, limit: pageSize }
    const found = await listAtAGlance(ctx, tx, reach, { asked, part, look: 'list' })
    return { ...found, onDate: asked.today, pageSize }
  })
}

interface Told {
  asked: LearnersAsked
  part: { offset: number; limit: number }
  look: Look
}

export async function listAtAGlance(
  ctx: MemberContext,
  tx: Tx,
  reach: Reach,
  { asked, part, look }: Told,
): Promise<{ learners: LearnerAtAGlance[]; total: number }> {
  const { organisationId } = ctx
  const { glances, total } = await findGlances(tx, organisationId, reach, { ...asked, ...part })
  const told = glances.filter(({ days, compared }) => days.length > 0 || compared > 0)
  const toldIds = told.map(({ id }) => id)
  recordLooks(ctx, tx, toldIds, look)
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
export async function readFoundLearners(ctx: MemberContext, { group, ...input }: AskedLearners) {
  const reach = narrowedTo(group, permit(ctx, insightsPolicy.learners))
  return withOrganisation(ctx, async (tx) => {
    const asked = { ...(await askedToday(ctx, tx, input)), limit: mostChosen }
    return { learnerIds: await listFoundLearners(tx, ctx.organisationId, reach, asked) }
  })
}

export async function askedToday(
  { organisationId, now }: MemberContext,
  tx: Tx,
  { search, ...asked }: Omit<AskedLearners, 'group'>,
) {
  const { timeZone } = await getOrganisation(tx, organisationId)
  return { ...asked, search: search?.trim(), today: localTimeAt(now, timeZone).onDate, now }
}
