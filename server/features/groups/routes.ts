import { api, forMember } from '#server/endpoint.ts'
import { createGroup } from './create-group.ts'
import { readGroups } from './read-groups.ts'
import { setSecretKind } from './set-secret-kind.ts'

export const groupsRoutes = {
  list: api.groups.list.handler(forMember(readGroups)),
  create: api.groups.create.handler(forMember(createGroup)),
  setSecretKind: api.groups.setSecretKind.handler(forMember(setSecretKind)),
}
