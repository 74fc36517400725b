import {
  adminRoles,
  allStaffRoles,
  createMemberRule,
  definePolicy,
  educatorRoles,
} from '#server/kernel/permit.ts'

export const groupsPolicy = definePolicy('groups', {
  list: createMemberRule(allStaffRoles, 'read-learners'),
  create: createMemberRule(educatorRoles),
  edit: createMemberRule(educatorRoles),
  'set-secret-kind': createMemberRule(educatorRoles),
  'change-staff': createMemberRule(adminRoles),
})
