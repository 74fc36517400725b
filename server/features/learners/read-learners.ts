import { type ReaderContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { learnersPolicy } from './policy.ts'
import { getLearner, refuseOutOfReach, searchLearners } from './queries.ts'

const pageSize = 50

export interface AskedLearners {
  search?: string
  group?: string
  page: number
}

export async function readLearners(ctx: ReaderContext, { search, group, page }: AskedLearners) {
  const reach = permit(ctx, learnersPolicy.list)
  const asked = { search: search?.trim(), group, offset: (page - 1) * pageSize, limit: pageSize }
  const found = await withOrganisation(ctx, (tx) => searchLearners(tx, ctx.organisationId, reach, asked))
  return { ...found, pageSize }
}

export async function readLearner(ctx: ReaderContext, { learnerId }: { learnerId: string }) {
  const reach = permit(ctx, learnersPolicy.read)
  return withOrganisation(ctx, async (tx) => {
    await refuseOutOfReach(tx, ctx.organisationId, reach, learnerId)
    return getLearner(tx, ctx.organisationId, learnerId)
  })
}
