import { adminRoles, allStaffRoles, createMemberRule, definePolicy } from '#server/kernel/permit.ts'

export const licencesPolicy = definePolicy('licences', {
  manage: createMemberRule(adminRoles),
  notice: createMemberRule(allStaffRoles),
})
