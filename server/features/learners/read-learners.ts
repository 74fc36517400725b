import { type MemberOrKeyContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { learnersPolicy } from './policy.ts'
import { assertLearnersInScope, getLearner, searchLearners } from './queries.ts'

const pageSize = 50

export interface LearnersQuery {
  search?: string
  group?: string
  page: number
}

export async function readLearners(ctx: MemberOrKeyContext, { search, group, page }: LearnersQuery) {
  const scope = permit(ctx, learnersPolicy.list)
  const asked = { search: search?.trim(), group, offset: (page - 1) * pageSize, limit: pageSize }
  const found = await withOrganisation(ctx, (tx) => searchLearners(tx, ctx.organisationId, scope, asked))
  return { ...found, pageSize }
}

export async function readLearner(ctx: MemberOrKeyContext, { learnerId }: { learnerId: string }) {
  const scope = permit(ctx, learnersPolicy.read)
  return withOrganisation(ctx, async (tx) => {
    await assertLearnersInScope(tx, ctx.organisationId, scope, learnerId)
    return getLearner(tx, ctx.organisationId, learnerId)
  })
}
