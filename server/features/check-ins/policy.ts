import { adminsUp, definePolicy, educatorsUp, everyRole, memberRule } from '#server/kernel/permit.ts'

export const checkInsPolicy = definePolicy('check-ins', {
  today: memberRule(everyRole),
  read: memberRule(everyRole),
  match: memberRule(educatorsUp),
  act: memberRule(educatorsUp),
  open: memberRule(educatorsUp),
  'change-fading-rule': memberRule(adminsUp),
  answer: { audience: 'learner' },
  start: { audience: 'learner' },
})
