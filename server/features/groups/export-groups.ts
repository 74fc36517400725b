import { type ListFileColumns, type ListFileTable, toListFileTable } from '#server/http/list-file.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { Group } from '#shared/groups/endpoints.ts'
import { groupsPolicy } from './policy.ts'
import { readGroups } from './read-groups.ts'

export async function exportGroups(ctx: MemberContext): Promise<ListFileTable> {
  permit(ctx, groupsPolicy.list)
  const { groups } = await readGroups(ctx, { state: 'in-use' })
  return toListFileTable(ctx, columns, [groups])
}

const columns: ListFileColumns<Group> = [
  ['Group', ({ name }) => name],
  ['Learners', ({ learnerCount }) => learnerCount],
  ['Staff', ({ staff }) => staff.map(({ name }) => name).join('; ')],
]
