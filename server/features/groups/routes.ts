import { api, forMember, forReader } from '#server/http/endpoint.ts'
import { asListFile } from '#server/http/list-file.ts'
import { archiveGroup } from './archive-group.ts'
import { changeGroupStaff } from './change-group-staff.ts'
import { createGroup } from './create-group.ts'
import { editGroup } from './edit-group.ts'
import { readGroups } from './read-groups.ts'
import { restoreGroup } from './restore-group.ts'
import { saveGroups } from './save-groups.ts'
import { setSecretKind } from './set-secret-kind.ts'

export const groupsRoutes = {
  list: api.groups.list.handler(forReader(readGroups)),
  savedGroups: api.groups.savedGroups.handler(asListFile(forMember(saveGroups))),
  create: api.groups.create.handler(forMember(createGroup)),
  edit: api.groups.edit.handler(forMember(editGroup)),
  archive: api.groups.archive.handler(forMember(archiveGroup)),
  restore: api.groups.restore.handler(forMember(restoreGroup)),
  changeStaff: api.groups.changeStaff.handler(forMember(changeGroupStaff)),
  setSecretKind: api.groups.setSecretKind.handler(forMember(setSecretKind)),
}
