import { adminsUp, definePolicy, educatorsUp, everyRole, members } from '#server/kernel/permit.ts'

export const checkInsPolicy = definePolicy('check-ins', {
  today: members(everyRole),
  read: members(everyRole),
  match: members(educatorsUp),
  act: members(educatorsUp),
  open: members(educatorsUp),
  'change-fading-rule': members(adminsUp),
  answer: { audience: 'learner' },
  start: { audience: 'learner' },
})
