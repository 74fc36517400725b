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
  list: api.groups.list.handler(forReader(readGroups)),
  savedGroups: api.groups.savedGroups.handler(asListFile(forMember(saveGroups))),
  create: api.groups.create.handler(forMember(createGroup)),
  edit: api.groups.edit.handler(forMember(updateGroup)),
  archive: api.groups.archive.handler(forMember(archiveGroup)),
  restore: api.groups.restore.handler(forMember(restoreGroup)),
  changeStaff: api.groups.changeStaff.handler(forMember(updateGroupStaff)),
  setSecretKind: api.groups.setSecretKind.handler(forMember(setSecretKind)),
}
