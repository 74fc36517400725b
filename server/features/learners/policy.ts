import {
  adminRoles,
  allStaffRoles,
  createMemberRule,
  definePolicy,
  educatorRoles,
} from '#server/kernel/permit.ts'

export const learnersPolicy = definePolicy('learners', {
  list: createMemberRule(allStaffRoles, 'read-learners'),
  read: createMemberRule(allStaffRoles, 'read-learners'),
  add: createMemberRule(educatorRoles),
  edit: createMemberRule(educatorRoles),
  import: createMemberRule(adminRoles),
  'renew-secrets': createMemberRule(educatorRoles),
  'show-codes': createMemberRule(educatorRoles),
  'renew-cards': createMemberRule(educatorRoles),
  'change-group': createMemberRule(educatorRoles),
  withdraw: createMemberRule(educatorRoles),
  'write-staff-notes': createMemberRule(educatorRoles),
  'write-guardians': createMemberRule(educatorRoles),
  'note-consents': createMemberRule(educatorRoles),
  'change-messages': createMemberRule(educatorRoles),
  'own-messages': { audience: 'learner' },
})
