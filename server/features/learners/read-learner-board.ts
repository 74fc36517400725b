import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { BoardColumn } from '#shared/learners/board-endpoints.ts'
import { listLearnerBoardColumns } from './board-queries.ts'
import { learnersPolicy } from './policy.ts'

interface Query {
  groups: readonly string[]
  search?: string
  /** Of each column. */
  atMost: number
}

/** Groups within reach with the first of their learners, and for those who see everybody whoever is in none. */
export async function readLearnerBoard(
  ctx: MemberContext,
  { groups, search, atMost }: Query,
): Promise<{ columns: BoardColumn[] }> {
  const scope = permit(ctx, learnersPolicy.list)
  const { organisationId } = ctx
  const asked = { organisationId, scope, groupIds: groups, search: search?.trim(), atMost }
  return withOrganisation(ctx, async (tx) => ({ columns: await listLearnerBoardColumns(tx, asked) }))
}
