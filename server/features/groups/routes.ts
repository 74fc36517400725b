import { api, forMember } from '#server/endpoint.ts'
import { createGroup } from './create-group.ts'
import { readGroups } from './read-groups.ts'

export const groupsRoutes = {
  list: api.groups.list.handler(forMember(readGroups)),
  create: api.groups.create.handler(forMember(createGroup)),
}
