import { api, forMember, forReader } from '#server/http/endpoint.ts'
import { asListFile } from '#server/http/list-file.ts'
import { archiveGroup } from './archive-group.ts'
import { createGroup } from './create-group.ts'
import { readGroups } from './read-groups.ts'
import { restoreGroup } from './restore-group.ts'
import { saveGroups } from './save-groups.ts'
import { setSecretKind } from './set-secret-kind.ts'
import { updateGroup } from './update-group.ts'
import { updateGroupStaff } from './update-group-staff.ts'

export const groupsRoutes = {
  readGroups: api.groups.readGroups.handler(forReader(readGroups)),
  saveGroups: api.groups.saveGroups.handler(asListFile(forMember(saveGroups))),
  createGroup: api.groups.createGroup.handler(forMember(createGroup)),
  updateGroup: api.groups.updateGroup.handler(forMember(updateGroup)),
  archiveGroup: api.groups.archiveGroup.handler(forMember(archiveGroup)),
  restoreGroup: api.groups.restoreGroup.handler(forMember(restoreGroup)),
  updateGroupStaff: api.groups.updateGroupStaff.handler(forMember(updateGroupStaff)),
  setSecretKind: api.groups.setSecretKind.handler(forMember(setSecretKind)),
}
