import { adminRoles, allStaffRoles, createMemberRule, definePolicy } from '#server/kernel/permit.ts'

export const guideTourPolicy = definePolicy('guide-tour', {
  take: createMemberRule(adminRoles),
  hints: createMemberRule(allStaffRoles),
  'put-off': { audience: 'staff' },
})
