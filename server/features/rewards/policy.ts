import { definePolicy, educatorsUp, everyRole, members } from '#server/kernel/permit.ts'

export const rewardsPolicy = definePolicy('rewards', {
  mine: { audience: 'learner' },
  redeem: { audience: 'learner' },
  /** The organisation's menu is everybody's. */
  menu: members({
    owner: 'organisation',
    admin: 'organisation',
    educator: 'organisation',
    observer: 'organisation',
  }),
  'write-menu': members(educatorsUp),
  read: members(everyRole),
  approve: members(educatorsUp),
  correct: members(educatorsUp),
})
