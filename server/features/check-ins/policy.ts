import {
  adminRoles,
  allStaffRoles,
  createMemberRule,
  definePolicy,
  educatorRoles,
} from '#server/kernel/permit.ts'

export const checkInsPolicy = definePolicy('check-ins', {
  today: createMemberRule(allStaffRoles),
  read: createMemberRule(allStaffRoles),
  rehearse: createMemberRule(allStaffRoles),
  match: createMemberRule(educatorRoles),
  act: createMemberRule(educatorRoles),
  open: createMemberRule(educatorRoles),
  'preview-closure': createMemberRule(adminRoles),
  'change-fading-rule': createMemberRule(adminRoles),
  answer: { audience: 'learner' },
  start: { audience: 'learner' },
})
