import type { MemberContext } from '#server/context.ts'
import { type FileColumns, type SavedList, savedList } from '#server/list-file.ts'
import { permit } from '#server/permit.ts'
import type { Group } from '#shared/groups/endpoints.ts'
import { groupsPolicy } from './policy.ts'
import { readGroups } from './read-groups.ts'

export async function saveGroups(ctx: MemberContext): Promise<SavedList> {
  permit(ctx, groupsPolicy.list)
  const { groups } = await readGroups(ctx, { state: 'in-use' })
  return savedList(columns, [groups])
}

const columns: FileColumns<Group> = [
  ['Group', ({ name }) => name],
  ['Learners', ({ learnerCount }) => learnerCount],
  ['Staff', ({ staff }) => staff.map(({ name }) => name).join('; ')],
]
