import { definePolicy, educatorsUp, everyRole, memberRule } from '#server/kernel/permit.ts'

export const rewardsPolicy = definePolicy('rewards', {
  mine: { audience: 'learner' },
  redeem: { audience: 'learner' },
  /** The organisation's menu is everybody's. */
  menu: memberRule({
    owner: 'organisation',
    admin: 'organisation',
    educator: 'organisation',
    observer: 'organisation',
  }),
  'write-menu': memberRule(educatorsUp),
  read: memberRule(everyRole),
  approve: memberRule(educatorsUp),
  correct: memberRule(educatorsUp),
})
