import { allStaffRoles, createMemberRule, definePolicy, educatorRoles } from '#server/kernel/permit.ts'

export const rewardsPolicy = definePolicy('rewards', {
  mine: { audience: 'learner' },
  choose: { audience: 'learner' },
  redeem: { audience: 'learner' },
  /** The organisation's menu is everybody's. */
  menu: createMemberRule({
    owner: 'organisation',
    admin: 'organisation',
    educator: 'organisation',
    observer: 'organisation',
  }),
  'write-menu': createMemberRule(educatorRoles),
  read: createMemberRule(allStaffRoles),
  approve: createMemberRule(educatorRoles),
  correct: createMemberRule(educatorRoles),
})
