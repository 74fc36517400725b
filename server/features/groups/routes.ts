import { api, handleAsMember, handleAsMemberOrKey } from '#server/http/endpoint.ts'
import { respondWithListFile } from '#server/http/list-file.ts'
import { archiveGroup } from './archive-group.ts'
import { createGroup } from './create-group.ts'
import { exportGroups } from './export-groups.ts'
import { readGroups } from './read-groups.ts'
import { restoreGroup } from './restore-group.ts'
import { setGroupSecretKind } from './set-group-secret-kind.ts'
import { updateGroup } from './update-group.ts'
import { updateGroupStaff } from './update-group-staff.ts'

export const groupsRoutes = {
  readGroups: api.groups.readGroups.handler(handleAsMemberOrKey(readGroups)),
  exportGroups: api.groups.exportGroups.handler(respondWithListFile(handleAsMember(exportGroups))),
  createGroup: api.groups.createGroup.handler(handleAsMember(createGroup)),
  updateGroup: api.groups.updateGroup.handler(handleAsMember(updateGroup)),
  archiveGroup: api.groups.archiveGroup.handler(handleAsMember(archiveGroup)),
  restoreGroup: api.groups.restoreGroup.handler(handleAsMember(restoreGroup)),
  updateGroupStaff: api.groups.updateGroupStaff.handler(handleAsMember(updateGroupStaff)),
  setGroupSecretKind: api.groups.setGroupSecretKind.handler(handleAsMember(setGroupSecretKind)),
}
