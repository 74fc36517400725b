import { allStaffRoles, createMemberRule, definePolicy, educatorRoles } from '#server/kernel/permit.ts'

export const insightsPolicy = definePolicy('insights', {
  learner: createMemberRule(allStaffRoles, 'read-results'),
  learners: createMemberRule(allStaffRoles, 'read-results'),
  record: createMemberRule(educatorRoles),
  news: createMemberRule(allStaffRoles),
  mine: { audience: 'learner' },
})
